import { PostForm } from '~/platform/forms/post-form';
import { Button, ButtonLink } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { Cluster, Stack, VisuallyHidden } from '~/ui/basics/layout';
import { Banner } from '~/ui/message/banner';
import { BackLink, PageHeading } from '~/ui/shell/page-heading';
import { DataTable } from '~/ui/table/data-table';
import { subscriptionColumns } from './late-debts-page';
import type { LateDebtRow } from './late-debts.server';

interface CutCheckProps {
  readonly rows: readonly LateDebtRow[];
  readonly ticked: readonly string[];
  readonly requestKey: string;
  readonly ownPath: string;
}

/** Says what stands in the way, or should make the clerk think again. */
function Warnings({ rows, ticked }: Pick<CutCheckProps, 'rows' | 'ticked'>) {
  const unnoticed = rows.filter(({ noticeAt }) => noticeAt === null).length;
  const gone = ticked.length - rows.length;
  return (
    <>
      {gone > 0 && (
        <Banner kind="warning">
          {`Seçtiğiniz ${gone} abonelik artık bu listede yok; onlar için kesme istenmeyecek.`}
        </Banner>
      )}
      {unnoticed > 0 && (
        <Banner kind="warning">
          {`${unnoticed} aboneliğe borç bildirimi hiç gönderilmedi. Kesme istemeden önce bildirim göndermeyi düşünün.`}
        </Banner>
      )}
    </>
  );
}

/** Shows each chosen subscription once more before its water is ordered to be cut. */
export function CutCheck({ rows: listed, ticked, requestKey, ownPath }: CutCheckProps) {
  const rows = listed.filter(({ oid }) => ticked.includes(oid));
  return (
    <>
      <BackLink to={ownPath}>Geciken su borçları</BackLink>
      <PageHeading
        title="Kesme isteğini denetleyin"
        lead="Henüz bir şey istenmedi. Onaylarsanız aşağıdaki aboneliklerin suyunun kesilmesi istenir."
      />
      <Warnings rows={rows} ticked={ticked} />
      <Card title="Suyu kesilecek abonelikler">
        <PostForm hiddenValues={{ anahtar: requestKey }} noValidate>
          {rows.map(({ oid }) => (
            <input key={oid} type="hidden" name="abone" value={oid} />
          ))}
          <Stack>
            <DataTable
              caption={<VisuallyHidden>Suyu kesilecek abonelikler</VisuallyHidden>}
              rows={rows}
              rowKey={({ oid }) => oid}
              columns={subscriptionColumns(rows)}
            />
            <Cluster>
              {rows.length > 0 && (
                <Button name="islem" value="kesme-onay" kind="danger" icon="water">
                  {`${rows.length} aboneliğin suyunun kesilmesini iste`}
                </Button>
              )}
              <ButtonLink to={ownPath} kind="secondary">
                Vazgeç
              </ButtonLink>
            </Cluster>
          </Stack>
        </PostForm>
      </Card>
    </>
  );
}
