import { FormFields } from '~/ui/form/form-fields';
import type { MemberKind } from 'municipality/contract';
import { PostForm } from '~/platform/forms/post-form';
import { Banner } from '~/ui/message/banner';
import { Button, ButtonLink, DefaultSubmit } from '~/ui/basics/button';
import { CheckboxField, Radios } from '~/ui/form/choice';
import { DateField } from '~/ui/form/date-field';
import { TextField } from '~/ui/form/field';
import { NumberField } from '~/ui/form/number-fields';
import { EmailField, IdentityField, PhoneField } from '~/ui/form/person-fields';
import { Cluster, Stack } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { PasswordField } from '~/ui/form/password-field';
import { urls } from '~/urls';
import { HumanCheckFields, type ShownCheck } from '../human-check/fields';
import { smsConsentText } from '../notice';
import { SHORT } from './short-membership';

/** Shows the first question. It is asked by address, so that each kind has a page of its own. */
export function KindForm() {
  return (
    <FormFields values={{ tur: 'G' }}>
      <form method="get" action={urls.register}>
        <Stack>
          <Radios
            name="tur"
            label="Nasıl üye olmak istiyorsunuz?"
            options={[
              { value: 'G', label: 'T.C. vatandaşı', hint: 'T.C. kimlik numaranız ve doğum tarihinizle.' },
              { value: 'Y', label: 'Yabancı', hint: '99 ile başlayan yabancı kimlik numaranızla.' },
              { value: 'T', label: 'Şirket veya kurum', hint: 'Vergi kimlik numaranızla.' },
              {
                value: SHORT,
                label: 'Şimdilik kısa üyelik',
                hint: 'E-posta ve şifreyle: başvurularınızı izlersiniz; borç ve kayıtlarınız, kimliğiniz doğrulanınca açılır.',
              },
            ]}
          />
          <Cluster>
            <Button icon="arrow-right">Devam et</Button>
          </Cluster>
        </Stack>
      </form>
    </FormFields>
  );
}

function PersonFields({ kind }: { kind: 'G' | 'Y' }) {
  return (
    <>
      <IdentityField
        name="kimlik"
        of="person"
        label={kind === 'G' ? 'T.C. kimlik numarası' : 'Yabancı kimlik numarası'}
        autoComplete="username"
      />
      <DateField
        name="dogum"
        label="Doğum tarihi"
        hint="Kimliğinizde yazdığı gibi, örneğin 27 3 1985."
        isBirthDate
      />
    </>
  );
}

function CompanyFields() {
  return (
    <>
      <IdentityField name="kimlik" of="company" label="Vergi kimlik numarası" autoComplete="username" />
      <TextField
        name="unvan"
        label="Unvan"
        hint="Vergi levhanızda yazdığı gibi."
        autoComplete="organization"
      />
      <NumberField
        name="vergidairesi"
        label="Vergi dairesi kodu"
        hint="6 haneli. Bilmiyorsanız olduğu gibi bırakın."
      />
    </>
  );
}

type IdentityFormProps = { kind: MemberKind; check: ShownCheck | null };

export function IdentityForm({ kind, check }: IdentityFormProps) {
  return (
    <PostForm noValidate>
      <Stack>
        <DefaultSubmit />
        {kind === 'T' ? <CompanyFields /> : <PersonFields kind={kind} />}
        {check && <HumanCheckFields check={check} />}
        <Cluster>
          <Button icon="arrow-right" name="islem" value="devam">
            Devam et
          </Button>
        </Cluster>
      </Stack>
    </PostForm>
  );
}

export function ContactForm() {
  return (
    <PostForm noValidate>
      <Stack>
        <PhoneField
          name="telefon"
          label="Cep telefonu"
          hint="Onay kodu bu telefona gelir. Belediyede kayıtlı telefonunuz varsa onu yazın."
        />
        <EmailField name="eposta" label="E-posta" isOptional />
        <PasswordField
          name="sifre"
          label="Şifre"
          hint="En az 8 karakter; hem harf hem rakam."
          autoComplete="new-password"
          width={20}
        />
        <PasswordField name="tekrar" label="Şifre, bir kez daha" autoComplete="new-password" width={20} />
        <p>
          Bilgilerinizin nasıl işlendiğini <TextLink to={urls.privacy}>aydınlatma metninde</TextLink>{' '}
          okuyabilirsiniz. Üyelik için izin vermeniz gerekmez.
        </p>
        <CheckboxField name="sms" label={smsConsentText} />
        <Cluster>
          <Button icon="arrow-right">Onay kodu gönder</Button>
        </Cluster>
      </Stack>
    </PostForm>
  );
}

/** The phone is confirmed, the municipality has not answered yet. */
export function LastForm() {
  return (
    <PostForm noValidate>
      <Stack>
        <Banner kind="info" title="Telefonunuz onaylandı.">
          Üyeliğinizin açılması için belediye sisteminin yanıtı bekleniyor.
        </Banner>
        <Cluster>
          <Button icon="check">Üyeliği tamamla</Button>
        </Cluster>
      </Stack>
    </PostForm>
  );
}

export function AlreadyMember() {
  return (
    <Banner kind="warning" isLive title="Bu numarayla zaten üyelik var.">
      <p>
        <ButtonLink to={urls.signIn} icon="user">
          Giriş yap
        </ButtonLink>{' '}
        <ButtonLink to={urls.forgotPassword} kind="secondary" icon="key">
          Şifremi unuttum
        </ButtonLink>
      </p>
    </Banner>
  );
}
