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
  /** Counts the rows of the list that could not be read. */
  readonly unread: number;
}

function ChosenFields({ oids }: { oids: readonly string[] }) {
  return oids.map((oid) => <input key={oid} type="hidden" name="abone" value={oid} />);
}

/** Says what stands in the way, or should make the clerk think again. */
function Warnings({ rows, ticked, requestKey, unread }: Omit<CutCheckProps, 'ownPath'>) {
  const unnoticed = rows.filter(({ noticeAt }) => noticeAt === null).length;
  const gone = ticked.length - rows.length;
  const why = unread > 0 ? 'şu anda okunamıyor' : 'artık bu listede yok';
  return (
    <>
      {gone > 0 && (
        <Banner kind="warning">
          <p>{`Seçtiğiniz ${gone} abonelik ${why}; onlar için kesme istenmeyecek.`}</p>
          {unread > 0 && (
            <PostForm hiddenValues={{ anahtar: requestKey }} noValidate>
              <ChosenFields oids={ticked} />
              <Button name="islem" value="kesme" kind="secondary" icon="refresh">
                Yeniden denetle
              </Button>
            </PostForm>
          )}
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
export function CutCheck({ rows: listed, ticked, requestKey, ownPath, unread }: CutCheckProps) {
  const rows = listed.filter(({ oid }) => ticked.includes(oid));
  return (
    <>
      <BackLink to={ownPath}>Geciken su borçları</BackLink>
      <PageHeading
        title="Kesme isteğini denetleyin"
        lead="Henüz bir şey istenmedi. Onaylarsanız aşağıdaki aboneliklerin suyunun kesilmesi istenir."
      />
      <Warnings rows={rows} ticked={ticked} requestKey={requestKey} unread={unread} />
      <Card title="Suyu kesilecek abonelikler">
        <PostForm hiddenValues={{ anahtar: requestKey }} noValidate>
          <ChosenFields oids={rows.map(({ oid }) => oid)} />
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
