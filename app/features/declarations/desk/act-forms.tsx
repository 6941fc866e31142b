import type { ReactNode } from 'react';
import { useSeenVersion } from '~/features/desk/seen-version';
import { UnsentText } from '~/features/desk/unsent-text';
import { PostForm } from '~/platform/forms/post-form';
import { Button, ButtonLink } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { Details } from '~/ui/basics/details';
import { Cluster, Stack } from '~/ui/basics/layout';
import { Money } from '~/ui/basics/money';
import { Radios } from '~/ui/form/choice';
import { DateField } from '~/ui/form/date-field';
import { TextArea, TextField } from '~/ui/form/field';
import type { FieldProblem } from '~/ui/message/error-summary';
import type { DeskAct, deskFields } from './desk-forms.server';
import type { OpenedDeclaration } from './open-desk-declaration.server';

export interface ActProps {
  readonly view: OpenedDeclaration['view'];
  readonly requestKey: string;
  readonly problems: readonly FieldProblem[];
  readonly typed: Readonly<Record<(typeof deskFields)[number], string>> | undefined;
}

type ActFormProps = Pick<ActProps, 'view' | 'requestKey' | 'typed'> & {
  readonly act: DeskAct;
  readonly button: string;
  readonly children: ReactNode;
};

/** Shows one act, its form and its button. */
export function ActForm({ view, requestKey, typed, act, button, children }: ActFormProps) {
  const anahtar = (typed?.islem === act && typed.anahtar) || requestKey;
  return (
    <PostForm hiddenValues={{ anahtar, ...useSeenVersion(view.version) }} noValidate>
      <Stack>
        {children}
        <Cluster>
          <Button name="islem" value={act} kind={act === 'ret' || act === 'soru' ? 'secondary' : 'primary'}>
            {button}
          </Button>
        </Cluster>
      </Stack>
    </PostForm>
  );
}

/** Takes the service of the municipality's own notice, where past years wait for it. */
function ServedNotice(props: ActProps) {
  const { pastYears } = props.view;
  if (!pastYears) return null;
  return (
    <Card title="Geçmiş yılların ihbarnamesi">
      <ActForm {...props} act="ihbar" button="Tebliği kaydet">
        <p>
          {pastYears.years} için tahmini <Money kurus={pastYears.total} />. Bu yıllar ihbarname tebliğ
          edilince tahakkuk eder; dava süresi (30 gün) geçtikten sonra bir ay içinde ödenir. (1319 m.32; VUK
          m.112)
        </p>
        <DateField name="teblig" label="Tebliğ tarihi" />
        <TextField name="ihbarnameNo" label="İhbarname no" autoComplete="off" />
      </ActForm>
    </Card>
  );
}

/** Tells what may be done with a declaration in its state. */
export function DeskActs(props: ActProps) {
  const { view, problems, typed } = props;
  if (view.closedReason !== null)
    return (
      <>
        <ServedNotice {...props} />
        <Card title={view.pastYears ? 'Yapılacak başka iş yok' : 'Yapılacak iş yok'}>
          <p>{view.closedReason}</p>
        </Card>
        <UnsentText names={['not', 'soru', 'aciklama', 'neden']} />
      </>
    );
  const isOpen = (act: DeskAct, ...names: readonly (typeof deskFields)[number][]) =>
    typed?.islem === act || problems.some(({ fieldId }) => names.some((name) => name === fieldId));
  return (
    <>
      <Card title="Kabul et">
        <ActForm {...props} act="kabul" button="Beyanı kabul et">
          {view.isSale && <p>Satış kabulle geçerlik kazanır; satanın vergisi satış yılının sonunda biter.</p>}
          <TextArea
            name="not"
            label="Not"
            hint="Beyan eden de okur."
            isOptional
            rows={2}
            autoComplete="off"
          />
        </ActForm>
      </Card>
      <ServedNotice {...props} />
      <Card title="Diğer işlemler">
        <Details summary="Bilgi ya da belge iste" isOpen={isOpen('soru', 'soru')}>
          <ActForm {...props} act="soru" button="Soruyu gönder">
            <TextArea
              name="soru"
              label="Beyan edenden ne isteniyor?"
              hint="Olduğu gibi okur; yanıtı ve belgeleri bu sayfaya gelir."
              rows={4}
              autoComplete="off"
            />
          </ActForm>
        </Details>
        <Details summary="Reddet" isOpen={isOpen('ret', 'gerekce', 'aciklama')}>
          <ActForm {...props} act="ret" button="Beyanı reddet">
            <p>Tahakkuk eden vergi kaldırılır; yerini aldığı beyan varsa yeniden geçerli olur.</p>
            <Radios name="gerekce" label="Ret gerekçesi" options={view.reasons} />
            <TextArea
              name="aciklama"
              label="Açıklama"
              hint="Beyan eden olduğu gibi okur."
              isOptional
              rows={3}
              autoComplete="off"
            />
          </ActForm>
        </Details>
        {view.canCorrect && (
          <ButtonLink to={view.correctionPath} kind="secondary">
            Düzeltme öner
          </ButtonLink>
        )}
      </Card>
    </>
  );
}
