import { Button } from '../basics/button';
import { dialog } from '../message/confirmation.css';

type SessionWarningProps = {
  /** Says how long the session is open, as the server counts. */
  seconds: number;
  action: string;
  token: { name: string; value: string };
};

/** Shows a warning that is closed until the script opens it, two minutes before the session ends. */
export function SessionWarning({ seconds, action, token }: SessionWarningProps) {
  return (
    <dialog className={dialog} id="oturum-uyarisi" data-seconds={seconds} aria-labelledby="oturum-baslik">
      <h2 id="oturum-baslik">Oturumunuz kapanmak üzere</h2>
      <p aria-live="polite" />
      <form method="post" action={action}>
        <input type="hidden" name={token.name} value={token.value} />
        <Button>Devam et</Button>
      </form>
    </dialog>
  );
}
