import { PostForm } from '~/platform/forms/post-form';
import { Badge } from '~/ui/basics/badge';
import { Button } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { Cluster, Stack } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { TextArea } from '~/ui/form/field';
import { DataTable } from '~/ui/table/data-table';
import { formatNumber } from '~/ui/turkish/format';
import { textEditorUrl } from '~/urls';
import { TextHint } from '../keeping/text-hint';
import type { openTextEditor, openTextsEditor } from './texts-page.server';

/** Shows every text that can be replaced. */
export function TextsEditor({ rows }: Awaited<ReturnType<typeof openTextsEditor>>) {
  return (
    <Card>
      <DataTable
        caption="Değiştirebileceğiniz metinler"
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'metin',
            header: 'Metin',
            isRowHeader: true,
            cell: ({ key, title }) => <TextLink to={textEditorUrl(key)}>{title}</TextLink>,
          },
          { key: 'yer', header: 'Yer', cell: ({ group }) => group },
          {
            key: 'kimin',
            header: 'Yayında',
            cell: ({ isOwn }) =>
              isOwn ? <Badge tone="success">Belediyenin metni</Badge> : <Badge>Portalın kendi metni</Badge>,
          },
        ]}
      />
    </Card>
  );
}

type Page = Awaited<ReturnType<typeof openTextEditor>>;

/** Shows the form of one text. */
export function TextEditor({ version, isShipped, longest, path }: Page) {
  return (
    <Card
      title="Metin"
      side={isShipped ? <Badge>Portalın kendi metni</Badge> : <Badge tone="success">Belediyenin metni</Badge>}
    >
      <PostForm hiddenValues={{ surum: String(version) }} noValidate>
        <Stack>
          <TextArea
            name="metin"
            label="Metin"
            hint={`En çok ${formatNumber(longest)} karakter.`}
            rows={longest > 10_000 ? 24 : 10}
          />
          <TextHint />
          <Cluster>
            <Button name="islem" value="onizle" kind="secondary">
              Önizle
            </Button>
            <Button name="islem" value="yayimla">
              Metni yayımla
            </Button>
            <TextLink to={path}>Sayfayı aç</TextLink>
          </Cluster>
        </Stack>
      </PostForm>
    </Card>
  );
}
