import { PostForm } from '~/platform/forms/post-form';
import { Button, ButtonLink } from '~/ui/basics/button';
import { Card, EmptyList } from '~/ui/basics/card';
import { DataTable } from '~/ui/table/data-table';
import { DateField } from '~/ui/form/date-field';
import { TextField } from '~/ui/form/field';
import { Cluster, Stack } from '~/ui/basics/layout';
import { Select } from '~/ui/form/select';
import type { openLeave } from './leave.server';
import type { leaveFields } from './leave-form.server';
import { LeaveRequests } from './leave-requests';

type LeavePageProps = NonNullable<Awaited<ReturnType<typeof openLeave>>['page']> & {
  readonly typed: Record<(typeof leaveFields)[number], string> | undefined;
};

function LeaveForm({ kinds, requestKey, typed }: LeavePageProps) {
  return (
    <PostForm hiddenValues={{ anahtar: typed?.anahtar || requestKey }} noValidate>
      <Stack>
        <Select
          name="tur"
          label="İzin türü"
          hint="Rapor ya da belge isteyen izinler için insan kaynakları birimine başvurun."
          emptyLabel="Seçin"
          width={20}
          options={kinds}
        />
        <DateField name="ilk" label="İznin ilk günü" hint="Örneğin 6 7 2026." />
        <DateField
          name="son"
          label="İznin son günü"
          hint="Hafta sonu ve resmî tatiller yıllık izinden ve mazeret izninden düşülmez."
        />
        <TextField name="adres" label="İzinde bulunacağınız adres" autoComplete="address-line1" />
        <TextField name="vekil" label="Yerinize bakacak kişi" isOptional autoComplete="off" />
        <Cluster>
          <Button>İzin iste</Button>
        </Cluster>
      </Stack>
    </PostForm>
  );
}

/** Shows what leave there is, what was asked for, and the form to ask. */
export function LeavePage(props: LeavePageProps) {
  const { balances, requests, left, unread } = props;
  return (
    <>
      <Card
        title={left === null ? 'Yıllık izniniz' : `Kalan yıllık izniniz: ${left} gün`}
        side={
          <ButtonLink to="#izin-iste" kind="secondary">
            Yeni izin isteği
          </ButtonLink>
        }
      >
        <DataTable
          caption="Yıllara göre izin hakkı (iş günü)"
          rows={balances}
          rowKey={({ id }) => id}
          empty={
            <EmptyList isWhole={unread === 0} title="Kayıtlı izin hakkınız yok." icon="calendar">
              İlk hizmet yılınız dolduğunda izin hakkınız burada görünür.
            </EmptyList>
          }
          columns={[
            {
              key: 'yil',
              header: 'Tür ve yıl',
              isRowHeader: true,
              cell: ({ kind, year }) => `${kind}, ${year}`,
            },
            { key: 'hak', header: 'Hak', isNumber: true, cell: ({ days }) => days },
            { key: 'kullanilan', header: 'Kullanılan', isNumber: true, cell: ({ used }) => used },
            {
              key: 'kalan',
              header: 'Kalan',
              isNumber: true,
              cell: ({ left: rest, lapsed }) => (lapsed > 0 ? `${rest} (${lapsed} gün düştü)` : rest),
            },
          ]}
        />
        <p>Onay bekleyen izinler kullanılmış sayılır.</p>
      </Card>
      <LeaveRequests requests={requests} unread={unread} />
      <Card title="İzin iste" id="izin-iste">
        <LeaveForm {...props} />
      </Card>
    </>
  );
}
