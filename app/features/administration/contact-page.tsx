import { PostForm } from '~/platform/forms/post-form';
import { Button } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { Stack } from '~/ui/basics/layout';
import { EmailField, PhoneField } from '~/ui/form/person-fields';
import { PlaceFields, ShownEmailField, ShownPhoneField } from './keeping/contact-fields';
import type { openContactEditor } from './contact-page.server';

type Page = Awaited<ReturnType<typeof openContactEditor>>;

export function ContactEditForm({ version }: Pick<Page, 'version'>) {
  return (
    <Card title="Sayfalarda görünen bilgiler">
      <PostForm hiddenValues={{ surum: String(version) }} noValidate>
        <Stack>
          <ShownPhoneField label="Telefon ya da çağrı merkezi" example="444 0 990 ya da 0248 555 00 00" />
          <PhoneField
            name="whatsapp"
            label="WhatsApp hattı"
            hint="Örneğin 0555 000 09 90."
            isOptional
            autoComplete="off"
          />
          <ShownEmailField />
          <EmailField
            name="kep"
            label="KEP adresi"
            hint="“.kep.tr” ile biter."
            isOptional
            autoComplete="off"
          />
          <PlaceFields label="Hizmet binasının adresi" hint="Tek satırda, ilçe ve ille birlikte." />
          <p>Boş bıraktığınız bilgi hiçbir sayfada görünmez.</p>
          <div>
            <Button name="islem" value="yayimla">
              İletişim bilgilerini yayımla
            </Button>
          </div>
        </Stack>
      </PostForm>
    </Card>
  );
}
