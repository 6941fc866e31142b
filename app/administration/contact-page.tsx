import { FormToken } from '~/platform/forms/form-token';
import { Button } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { Stack } from '~/ui/basics/layout';
import { TextField } from '~/ui/form/field';
import { EmailField, PhoneField } from '~/ui/form/person-fields';
import { HiddenFields } from '~/ui/message/hidden-fields';
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
