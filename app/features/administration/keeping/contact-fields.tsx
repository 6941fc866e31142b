import { TextField } from '~/ui/form/field';
import { EmailField, PhoneField } from '~/ui/form/person-fields';

/** Shows a telephone number as visitors read it. */
export function ShownPhoneField({ label, example }: { label: string; example: string }) {
  return (
    <PhoneField
      name="telefon"
      label={label}
      hint={`Okunduğu gibi yazın, örneğin ${example}.`}
      isOptional
      autoComplete="off"
    />
  );
}

export function ShownEmailField() {
  return <EmailField name="eposta" label="E-posta" isOptional autoComplete="off" />;
}

/** Shows where visitors come, and when somebody is there. */
export function PlaceFields({ label, hint }: { label: string; hint: string }) {
  return (
    <>
      <TextField name="adres" label={label} hint={hint} isOptional autoComplete="off" />
      <TextField
        name="saatler"
        label="Çalışma saatleri"
        hint="Örneğin “Hafta içi 08.30–17.30”."
        isOptional
        autoComplete="off"
      />
    </>
  );
}
