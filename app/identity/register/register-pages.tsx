import type { MemberKind } from 'municipality/contract';
import { FormToken } from '~/platform/forms/form-token';
import { Banner } from '~/ui/message/banner';
import { Button, ButtonLink, DefaultSubmit } from '~/ui/basics/button';
import { CheckboxField, Radios } from '~/ui/form/choice';
import { DateField } from '~/ui/form/date-field';
import { errorOf, type FieldProblem } from '~/ui/message/error-summary';
import { TextField } from '~/ui/form/field';
import { NumberField } from '~/ui/form/number-fields';
import { EmailField, IdentityField, PhoneField } from '~/ui/form/person-fields';
import { Cluster, Stack } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { PasswordField } from '~/ui/form/password-field';
import { urls } from '~/urls';
import { HumanCheckFields, type ShownCheck } from '../human-check/fields';
import { smsConsentText } from '../notice';

type Values = Readonly<Record<string, string>>;
type StepProps = { problems: readonly FieldProblem[]; values: Values };

/** The first question. It is asked by address, so that each kind has a page of its own. */
export function KindForm() {
  return (
    <form method="get" action={urls.register}>
      <Stack>
        <Radios
          name="tur"
          label="Kim üye oluyor?"
          defaultValue="G"
          options={[
            { value: 'G', label: 'T.C. vatandaşı', hint: 'T.C. kimlik numaranız ve doğum tarihinizle.' },
            { value: 'Y', label: 'Yabancı', hint: '99 ile başlayan yabancı kimlik numaranızla.' },
            { value: 'T', label: 'Şirket veya kurum', hint: 'Vergi kimlik numaranızla.' },
          ]}
        />
        <Cluster>
          <Button icon="arrow-right">Devam</Button>
        </Cluster>
      </Stack>
    </form>
  );
}

function PersonFields({ kind, problems, values }: StepProps & { kind: 'G' | 'Y' }) {
  return (
    <>
      <IdentityField
        name="kimlik"
        of="person"
        label={kind === 'G' ? 'T.C. kimlik numarası' : 'Yabancı kimlik numarası'}
        autoComplete="username"
        defaultValue={values['kimlik'] ?? ''}
        error={errorOf(problems, 'kimlik')}
      />
      <DateField
        name="dogum"
        label="Doğum tarihi"
        hint="Kimliğinizde yazdığı gibi, örneğin 27 3 1985."
        isBirthDate
        defaultValue={{
          day: values['dogum.gun'] ?? '',
          month: values['dogum.ay'] ?? '',
          year: values['dogum.yil'] ?? '',
        }}
        error={errorOf(problems, 'dogum')}
      />
    </>
  );
}

function CompanyFields({ problems, values }: StepProps) {
  return (
    <>
      <IdentityField
        name="kimlik"
        of="company"
        label="Vergi kimlik numarası"
        autoComplete="username"
        defaultValue={values['kimlik'] ?? ''}
        error={errorOf(problems, 'kimlik')}
      />
      <TextField
        name="unvan"
        label="Unvan"
        hint="Vergi levhanızda yazdığı gibi."
        autoComplete="organization"
        defaultValue={values['unvan'] ?? ''}
        error={errorOf(problems, 'unvan')}
      />
      <NumberField
        name="vergidairesi"
        label="Vergi dairesi kodu"
        hint="6 rakam. Bilmiyorsanız olduğu gibi bırakın."
        defaultValue={values['vergidairesi'] ?? ''}
        error={errorOf(problems, 'vergidairesi')}
      />
    </>
  );
}

type IdentityFormProps = StepProps & { kind: MemberKind; check: ShownCheck | null };

export function IdentityForm({ kind, check, ...rest }: IdentityFormProps) {
  return (
    <form method="post" noValidate>
      <Stack>
        <FormToken />
        <DefaultSubmit />
        {kind === 'T' ? <CompanyFields {...rest} /> : <PersonFields kind={kind} {...rest} />}
        {check && <HumanCheckFields check={check} error={errorOf(rest.problems, 'cevap')} />}
        <Cluster>
          <Button icon="arrow-right" name="islem" value="devam">
            Devam
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}

export function ContactForm({ problems, values }: StepProps) {
  return (
    <form method="post" noValidate>
      <Stack>
        <FormToken />
        <PhoneField
          name="telefon"
          label="Cep telefonu"
          hint="Onay kodu bu telefona gelir. Belediyede kayıtlı telefonunuz varsa onu yazın."
          defaultValue={values['telefon'] ?? ''}
          error={errorOf(problems, 'telefon')}
        />
        <EmailField
          name="eposta"
          label="E-posta"
          isOptional
          defaultValue={values['eposta'] ?? ''}
          error={errorOf(problems, 'eposta')}
        />
        <PasswordField
          name="sifre"
          label="Şifre"
          hint="En az 8 karakter; hem harf hem rakam."
          autoComplete="new-password"
          width={20}
          error={errorOf(problems, 'sifre')}
        />
        <PasswordField
          name="tekrar"
          label="Şifre, bir kez daha"
          autoComplete="new-password"
          width={20}
          error={errorOf(problems, 'tekrar')}
        />
        <p>
          Bilgilerinizin nasıl işlendiğini <TextLink to={urls.privacy}>aydınlatma metninde</TextLink>{' '}
          okuyabilirsiniz. Üyelik için izin vermeniz gerekmez.
        </p>
        <CheckboxField name="sms" label={smsConsentText} defaultChecked={values['sms'] === 'on'} />
        <Cluster>
          <Button icon="arrow-right">Onay kodu gönder</Button>
        </Cluster>
      </Stack>
    </form>
  );
}

/** The phone is confirmed, the municipality has not answered yet. */
export function LastForm() {
  return (
    <form method="post" noValidate>
      <Stack>
        <FormToken />
        <Banner kind="info" title="Telefonunuz onaylandı.">
          Üyeliğinizin açılması için belediye sisteminin yanıtı bekleniyor.
        </Banner>
        <Cluster>
          <Button icon="check">Üyeliği tamamla</Button>
        </Cluster>
      </Stack>
    </form>
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
