import { PostForm } from '~/platform/forms/post-form';
import { Button, DefaultSubmit } from '~/ui/basics/button';
import { NumberField } from '~/ui/form/number-fields';
import { Cluster, Stack } from '~/ui/basics/layout';

/** Describes what the page of a code needs to know of it. */
export interface CodeView {
  /** Holds the masked phone; null where not even that may be told. */
  readonly phone: string | null;
  readonly isExpired: boolean;
  readonly canResend: boolean;
}

type CodeFieldsProps = {
  code: CodeView;
  action: string;
  /** Holds another way on with the same code; `value` is posted as `islem`. */
  shortcut?: { readonly value: string; readonly label: string };
};

/** Asks for the code that was sent, and offers another one. */
export function CodeFields({ code, action, shortcut }: CodeFieldsProps) {
  return (
    <PostForm noValidate>
      <Stack>
        <DefaultSubmit />
        <p>
          {code.phone === null ? (
            'Yazdığınız bilgi bir kayda uyuyorsa, o kayıttaki cep telefonuna 6 haneli bir kod gönderiyoruz.'
          ) : (
            <>
              <strong>{code.phone}</strong> numaralı telefona 6 haneli bir kod gönderiyoruz.
            </>
          )}{' '}
          Kod 10 dakika geçerlidir; SMS’in gelmesi birkaç dakika sürebilir.
        </p>
        <NumberField
          name="kod"
          label="SMS ile gelen kod"
          hint="Yalnızca rakamlar."
          autoComplete="one-time-code"
        />
        <Cluster>
          {' '}
          <Button icon="check" name="islem" value="onay">
            {action}
          </Button>
          {shortcut && (
            <Button kind="secondary" icon="card" name="islem" value={shortcut.value}>
              {shortcut.label}
            </Button>
          )}
          {code.canResend && (
            <Button kind="secondary" icon="refresh" name="islem" value="yeniden">
              Yeni kod gönder
            </Button>
          )}
        </Cluster>
      </Stack>
    </PostForm>
  );
}
