import { AppealNote } from '~/parts/content/appeal-note';
import { OpenQuestionNote } from '~/parts/content/open-question-note';
import { PostForm } from '~/platform/forms/post-form';
import { Button } from '~/ui/basics/button';
import { Card, EmptyList } from '~/ui/basics/card';
import { DataTable } from '~/ui/table/data-table';
import { useIsKiosk } from '~/ui/basics/kiosk';
import { Cluster, Stack } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { DateText } from '~/ui/basics/money';
import { Select } from '~/ui/form/select';
import type { OpenLetters } from './letters-page.server';

type LettersPageProps = OpenLetters & {
  readonly typed: Readonly<Record<'anahtar' | 'tur' | 'tasinmaz', string>> | undefined;
};

const keyOf = (typed: LettersPageProps['typed'], kind: string, fresh: string) =>
  typed?.tur === kind && typed.anahtar !== '' ? typed.anahtar : fresh;

function NoDebtForm({ requestKeys, debtsPath, typed }: LettersPageProps) {
  return (
    <Card title="Borcu yoktur yazısı" id="borcu-yoktur">
      <p>
        Bütün sicil kayıtlarınızda vadesi geçmiş borç olmadığını gösterir; ruhsat ve ihale işlemlerinde
        istenir. Tapuda devir için emlak vergisi borcunu tapu müdürlüğü belediyeden çevrim içi sorar. Vadesi
        geçmiş borcunuz varsa önce <TextLink to={debtsPath}>borç listenizden</TextLink> ödeyin.
      </p>
      <PostForm
        hiddenValues={{ tur: 'borcu-yoktur', anahtar: keyOf(typed, 'borcu-yoktur', requestKeys.debt) }}
        noValidate
      >
        <Cluster>
          <Button icon="document">Yazıyı hazırla</Button>
        </Cluster>
      </PostForm>
      <AppealNote appeal={typed?.tur === 'borcu-yoktur' ? 'petition' : null} />
      <OpenQuestionNote topic="letters" />
    </Card>
  );
}

function ValueForm({ requestKeys, estates, typed }: LettersPageProps) {
  if (estates.length === 0) return null;
  return (
    <Card title="Vergi değeri (rayiç) yazısı">
      <p>
        Taşınmazınızın bu yılki emlak vergi değerini gösterir; mahkemeler ve başka kurumlar isteyebilir. Alım
        satımda tapu müdürlüğü değeri belediyeden çevrim içi sorar.
      </p>
      <PostForm
        hiddenValues={{ tur: 'vergi-degeri', anahtar: keyOf(typed, 'vergi-degeri', requestKeys.value) }}
        noValidate
      >
        <Stack>
          <Select name="tasinmaz" label="Taşınmaz" emptyLabel="Seçin" options={estates} />
          <Cluster>
            <Button icon="document">Yazıyı hazırla</Button>
          </Cluster>
        </Stack>
      </PostForm>
    </Card>
  );
}

function LetterList({ letters, unread }: Pick<OpenLetters, 'letters' | 'unread'>) {
  const isKiosk = useIsKiosk();
  if (letters.length === 0)
    return (
      <EmptyList isWhole={unread === 0} title="Henüz yazı istemediniz." icon="document">
        Hazırladığınız yazılar burada durur; istediğiniz zaman yeniden alabilirsiniz.
      </EmptyList>
    );
  return (
    <Card>
      <DataTable
        caption="Yazılarınız, en yenisi üstte"
        rows={letters}
        rowKey={({ no }) => no}
        columns={[
          {
            key: 'yazi',
            header: 'Yazı',
            isRowHeader: true,
            cell: ({ kind, about }) => (about === '' ? kind : `${kind}: ${about}`),
          },
          { key: 'tarih', header: 'Tarih', cell: ({ at }) => <DateText value={at} isInstant /> },
          {
            key: 'dosya',
            header: 'Yazı no',
            // A kiosk hands out no files.
            cell: ({ no, path }) => (isKiosk ? no : <TextLink to={path}>{no} (PDF)</TextLink>),
          },
        ]}
      />
    </Card>
  );
}

/** Shows the letters a citizen may ask for, and those there are. */
export function LettersPage(props: LettersPageProps) {
  return (
    <>
      <NoDebtForm {...props} />
      <ValueForm {...props} />
      <LetterList letters={props.letters} unread={props.unread} />
    </>
  );
}
