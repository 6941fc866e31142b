import { FormToken } from '~/platform/forms/form-token';
import { Badge } from '~/ui/basics/badge';
import { Button } from '~/ui/basics/button';
import { Card, EmptyState } from '~/ui/basics/card';
import { Stack } from '~/ui/basics/layout';
import { DateText } from '~/ui/basics/money';
import { TextField } from '~/ui/form/field';
import { EmailField, PhoneField } from '~/ui/form/person-fields';
import { Confirmation } from '~/ui/message/confirmation';
import { HiddenFields } from '~/ui/message/hidden-fields';
import { entries } from '~/ui/table/entries.css';
import type { openContactEditor } from './contact-page.server';

type Page = Awaited<ReturnType<typeof openContactEditor>>;

export function ContactEditForm({ version }: Pick<Page, 'version'>) {
  return (
    <Card title="Sayfalarda görünen bilgiler">
      <form method="post" noValidate>
        <FormToken />
        <HiddenFields values={{ surum: String(version) }} />
        <Stack>
          <PhoneField
            name="telefon"
            label="Telefon ya da çağrı merkezi"
            hint="Okunduğu gibi yazın, örneğin 444 0 990 ya da 0312 555 00 00."
            isOptional
            autoComplete="off"
          />
          <PhoneField
            name="whatsapp"
            label="WhatsApp hattı"
            hint="Örneğin 0555 000 09 90."
            isOptional
            autoComplete="off"
          />
          <EmailField name="eposta" label="E-posta" isOptional autoComplete="off" />
          <EmailField
            name="kep"
            label="KEP adresi"
            hint="“.kep.tr” ile biter."
            isOptional
            autoComplete="off"
          />
          <TextField
            name="adres"
            label="Hizmet binasının adresi"
            hint="Tek satırda, ilçe ve ille birlikte."
            isOptional
            autoComplete="off"
          />
          <TextField
            name="saatler"
            label="Çalışma saatleri"
            hint="Örneğin “Hafta içi 08.30–17.30”."
            isOptional
            autoComplete="off"
          />
          <p>Boş bıraktığınız bilgi hiçbir sayfada görünmez.</p>
          <div>
            <Button name="islem" value="yayimla">
              İletişim bilgilerini yayımla
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}

interface Way {
  to: number;
  version: number;
  wish: string;
  about: string;
}

function TakeBack({ to, version, wish, about }: Way) {
  return (
    <Confirmation
      id={`geri-${to}`}
      wish={wish}
      about={about}
      question={`${about} yeniden yürürlüğe girsin mi?`}
      consequence="Bugünkü bilgiler geçmişte kalır; onlara da aynı yoldan dönebilirsiniz."
    >
      <form method="post">
        <FormToken />
        <HiddenFields values={{ islem: 'geri', geri: String(to), surum: String(version) }} />
        <Button>Evet, bu bilgilere dön</Button>
      </form>
    </Confirmation>
  );
}

/** Every change with its way back, the newest first. */
export function ContactHistory({ versions, version, isOfSettings }: Page) {
  if (versions.length === 0)
    return (
      <Card>
        <EmptyState title="Henüz değişiklik yok.">
          Sayfalarda ayar dosyasındaki bilgiler görünüyor; yukarıdan değiştirirseniz burada yazar.
        </EmptyState>
      </Card>
    );
  return (
    <Card title="Değişikliklerin geçmişi">
      {!isOfSettings && (
        <div>
          <TakeBack to={0} version={version} wish="Ayar dosyasına dön" about="Ayar dosyasındaki bilgiler" />
        </div>
      )}
      <ul className={entries}>
        {versions.map((row) => (
          <li key={row.version}>
            <div>
              <strong>{`${row.version}. sürüm`}</strong>
              {`, ${row.editor}, `}
              <DateText value={row.at} isInstant />
              <br />
              {row.summary || 'Hiçbir bilgi gösterilmiyor'}
            </div>
            {row.version === version ? (
              <Badge tone="success">Yürürlükte</Badge>
            ) : (
              <TakeBack to={row.version} version={version} wish="Geri dön" about={`${row.version}. sürüm`} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
