import { TextField, type TextFieldProps } from './field';

type PersonFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'prefix' | 'suffix'>;

const digits = {
  person: '11 haneli.',
  company: '10 haneli.',
  either: 'T.C. kimlik numarası 11, vergi numarası 10 hanelidir.',
} as const;

type IdentityFieldProps = PersonFieldProps & {
  /** Says whose number is asked for: a T.C. (or foreigner's) number, a tax number, or either. */
  of: keyof typeof digits;
};

/** Shows the number of a person or a company. Where it signs somebody in, `autoComplete="username"`. */
export function IdentityField({ of, ...props }: IdentityFieldProps) {
  const hint = props.hint ?? digits[of];
  return <TextField inputMode="numeric" autoComplete="off" width={20} {...props} hint={hint} />;
}

/** Shows a mobile phone in Türkiye, however it is written. */
export function PhoneField(props: PersonFieldProps) {
  return (
    <TextField
      hint="Örneğin 555 000 00 00; başında 0 ya da +90 da olabilir."
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      width={20}
      {...props}
    />
  );
}

export function EmailField(props: PersonFieldProps) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

/** Shows a bank account in Türkiye. */
export function IbanField(props: PersonFieldProps) {
  return (
    <TextField
      hint="TR ile başlar, 26 karakterdir; boşluk bırakabilirsiniz."
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...props}
    />
  );
}
