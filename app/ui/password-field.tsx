import { useEffect, useState } from 'react';
import { controlProps, Field, splitTexts, type TextFieldProps } from './field';
import { input, widths } from './field.css';
import { box, reveal } from './password-field.css';

type PasswordFieldProps = Omit<
  TextFieldProps,
  'type' | 'prefix' | 'suffix' | 'defaultValue' | 'autoComplete'
> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password; never echoed. "Göster" appears once the script runs, in a place kept free for it. */
export function PasswordField(props: PasswordFieldProps) {
  const { texts, control } = splitTexts(props);
  const { width = 'full', ...rest } = control;
  const [isReady, setReady] = useState(false);
  const [isShown, setShown] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <Field {...texts}>
      <span className={`${box} ${widths[width]}`}>
        <input
          type={isShown ? 'text' : 'password'}
          className={input}
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...controlProps(texts)}
        />
        {isReady && (
          <button
            type="button"
            className={reveal}
            aria-controls={texts.id ?? texts.name}
            aria-label={isShown ? 'Gizle: şifre' : 'Göster: şifre'}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Gizle' : 'Göster'}
          </button>
        )}
      </span>
    </Field>
  );
}
