import { Field, splitTexts, useControl, type TextFieldProps } from './field';
import { input, widths } from './field.css';
import { box, reveal } from './password-field.css';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** Shows a password; never echoed. "Göster" is shown by the script that also makes it work, in a place kept free for it. */
export function PasswordField(props: PasswordFieldProps) {
  const { texts, control } = splitTexts(props);
  const { width = 'full', ...rest } = control;
  return (
    <Field {...texts}>
      <span className={`${box} ${widths[width]}`}>
        <input
          type="password"
          className={input}
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...useControl(texts)}
        />
        <button
          type="button"
          className={reveal}
          hidden
          data-reveal
          aria-controls={texts.id ?? texts.name}
          aria-label="Göster: şifre"
        >
          Göster
        </button>
      </span>
    </Field>
  );
}
