import { PostForm } from '~/platform/forms/post-form';
import { Badge } from '~/ui/basics/badge';
import { Button } from '~/ui/basics/button';
import { CheckboxField } from '~/ui/form/choice';
import { DataTable } from '~/ui/table/data-table';
import { EmailField, PhoneField } from '~/ui/form/person-fields';
import { Cluster, Stack } from '~/ui/basics/layout';
import { DateText } from '~/ui/basics/money';
import { PasswordField } from '~/ui/form/password-field';
import { smsConsentText } from '../notice';
import type { OpenSession } from '../session/open-sessions.server';

export function DetailsForm() {
  return (
    <PostForm noValidate>
      <Stack>
        <EmailField name="eposta" label="E-posta" isOptional />
        <CheckboxField name="sms" label={smsConsentText} />
        <Cluster>
          <Button icon="check" name="islem" value="bilgiler">
            Kaydet
          </Button>
        </Cluster>
      </Stack>
    </PostForm>
  );
}

export function PhoneForm({ asksForPassword }: { asksForPassword: boolean }) {
  return (
    <PostForm noValidate>
      <Stack>
        <PhoneField
          name="telefon"
          label="Yeni cep telefonu"
          hint="Önce eski telefonunuza, sonra bu telefona bir kod göndeririz. Eski telefon artık sizde değilse e-Devlet ile giriş yapın ya da belediyeye gelin."
        />
        {asksForPassword && (
          <PasswordField name="sifre" label="Şu anki şifreniz" autoComplete="current-password" width={20} />
        )}
        <Cluster>
          <Button icon="phone" name="islem" value="telefon">
            Onay kodu gönder
          </Button>
        </Cluster>
      </Stack>
    </PostForm>
  );
}

function CloseForm({ id, label }: { id?: string; label: string }) {
  return (
    <PostForm hiddenValues={{ oturum: id }}>
      <Button kind="secondary" icon="logout" name="islem" value="oturum">
        {label}
      </Button>
    </PostForm>
  );
}

export function SessionList({ sessions }: { sessions: readonly OpenSession[] }) {
  return (
    <Stack>
      <DataTable
        caption="Bu üyelikle açık oturumlar"
        rows={sessions}
        rowKey={({ id }) => id}
        columns={[
          { key: 'device', header: 'Cihaz', isRowHeader: true, cell: ({ device }) => device },
          {
            key: 'started',
            header: 'Giriş',
            cell: ({ startedAt }) => <DateText value={startedAt} isInstant />,
          },
          {
            key: 'seen',
            header: 'Son işlem',
            cell: ({ lastSeenAt }) => <DateText value={lastSeenAt} isInstant />,
          },
          {
            key: 'close',
            header: '',
            cell: ({ id, isThis }) =>
              isThis ? <Badge>Bu oturum</Badge> : <CloseForm id={id} label="Oturumu kapat" />,
          },
        ]}
      />
      {sessions.length > 1 && <CloseForm label="Diğer bütün oturumları kapat" />}
    </Stack>
  );
}
