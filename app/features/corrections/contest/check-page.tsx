import { PostForm } from '~/platform/forms/post-form';
import { Button, ButtonLink } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { Cluster, Stack } from '~/ui/basics/layout';
import { SummaryList } from '~/ui/table/summary-list';
import { BothColumns } from '../both-columns';
import type { CalculationView } from '../correction-view.server';
import type { KeptDocument } from './contest-documents.server';
import type { TypedContest } from './contest-form.server';
import { DueDaysNote } from './form-page';

interface CheckProps {
  readonly check: {
    readonly reason: string;
    readonly calculation: CalculationView;
    readonly changePath: string;
  };
  readonly typed: TypedContest;
  readonly documents: readonly KeptDocument[];
}

/** Shows both columns before anything is sent, and takes the request. */
export function ContestCheck({ check, typed, documents }: CheckProps) {
  const { reason, calculation, changePath } = check;
  const { recordedFigure, claimedFigure } = calculation;
  return (
    <>
      <Card title="Denetleyin ve gönderin">
        <SummaryList
          rows={[
            { term: 'Yanlışlık', value: reason },
            ...(claimedFigure === null
              ? []
              : [
                  { term: 'Kayıttaki değer', value: recordedFigure ?? 'Kayıtta yok' },
                  { term: 'Dediğiniz değer', value: claimedFigure },
                ]),
            { term: 'Açıklama', value: typed.aciklama },
            {
              term: 'Belgeler',
              value:
                documents.length === 0 ? 'Belge eklemediniz' : documents.map(({ name }) => name).join(', '),
            },
          ]}
        />
      </Card>
      <Card title="İki hesap yan yana">
        <BothColumns calculation={calculation} />
      </Card>
      <DueDaysNote />
      <PostForm noValidate>
        <Stack>
          <p>
            İki hesap da isteğinizle birlikte belediyeye gider; hangisinin doğru olduğuna belediye karar
            verir.
          </p>
          <Cluster>
            <Button icon="check">İsteği gönder</Button>
            <ButtonLink to={changePath} kind="secondary">
              Geri dön ve değiştir
            </ButtonLink>
          </Cluster>
        </Stack>
      </PostForm>
    </>
  );
}
