import { PostForm } from '~/platform/forms/post-form';
import { Badge } from '~/ui/basics/badge';
import { Button } from '~/ui/basics/button';
import { Card, EmptyState } from '~/ui/basics/card';
import { Confirmation } from '~/ui/message/confirmation';
import { DataTable } from '~/ui/table/data-table';
import { TextField } from '~/ui/form/field';
import { Stack } from '~/ui/basics/layout';
import { DateText } from '~/ui/basics/money';

interface Device {
  id: string;
  name: string;
  place: string;
  enrolledAt: string;
  lastSeenAt: string;
  isSilent: boolean;
}

function CloseForm({ device }: { device: Device }) {
  return (
    <Confirmation
      id={`kapat-${device.id}`}
      label="Kapat"
      about={device.name}
      question={`${device.name} kapatılsın mı?`}
      consequence="Cihazdaki oturum hemen sona erer; cihaz yeniden kiosk olmak için yeni bir kod ister."
    >
      <PostForm hiddenValues={{ islem: 'kapat', cihaz: device.id }}>
        <Button kind="danger">Evet, kapat</Button>
      </PostForm>
    </Confirmation>
  );
}

export function DeviceTable({ devices }: { devices: readonly Device[] }) {
  return (
    <Card>
      <DataTable
        caption="Kayıtlı kiosklar"
        rows={devices}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="Kayıtlı kiosk yok.">
            Aşağıdan bir kod üretin ve kiosk olacak cihaza yazın.
          </EmptyState>
        }
        columns={[
          { key: 'ad', header: 'Cihaz', isRowHeader: true, cell: ({ name }) => name },
          { key: 'yer', header: 'Yer', cell: ({ place }) => place },
          {
            key: 'kayit',
            header: 'Kayıt',
            cell: ({ enrolledAt }) => <DateText value={enrolledAt} isInstant />,
          },
          {
            key: 'gorulme',
            header: 'Son görülme',
            cell: ({ lastSeenAt, isSilent }) => (
              <div>
                <DateText value={lastSeenAt} isInstant />{' '}
                {isSilent && <Badge tone="warning">Bağlantı yok</Badge>}
              </div>
            ),
          },
          { key: 'kapat', header: '', cell: (device) => <CloseForm device={device} /> },
        ]}
      />
    </Card>
  );
}

export function NewCodeForm() {
  return (
    <Card title="Yeni kiosk">
      <PostForm noValidate>
        <Stack>
          <TextField
            name="ad"
            label="Cihazın adı"
            hint="Listede nasıl tanıyacağınız, örneğin “Giriş holü 1”."
            width={20}
            autoComplete="off"
          />
          <TextField name="yer" label="Durduğu yer" width={20} autoComplete="off" />
          <div>
            <Button name="islem" value="kod">
              Kayıt kodu üret
            </Button>
          </div>
        </Stack>
      </PostForm>
    </Card>
  );
}
