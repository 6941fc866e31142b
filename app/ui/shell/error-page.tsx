import type { ReactNode } from 'react';
import { ContactLine } from '../basics/contact';
import { ButtonLink } from '../basics/button';
import { lines, page } from './error-page.css';
import { Icon } from '../theme/icons';
import { TextLink } from '../basics/link';

type ErrorPageProps = {
  status: number;
  /** Says what happened, in a few plain words. */
  title: string;
  message: string;
  /** Says what became of the visitor's answers or money. */
  whatWasKept?: string;
  whatToDo: string;
  homePath: string;
  /** Says where it is written which services are open. */
  statusPath?: string;
  /** Offers what can be done right here: a button to try again. */
  children?: ReactNode;
  /** The log knows the error under this number. */
  reference?: string;
};

/** Says what happened, what was kept, what to do; never blames. */
export function ErrorPage(props: ErrorPageProps) {
  const { status, title, message, whatWasKept, whatToDo, homePath, statusPath, children, reference } = props;
  return (
    <section className={page}>
      <Icon
        name={status === 404 ? 'search' : status === 403 ? 'lock' : status >= 500 ? 'clock' : 'warning'}
      />
      <h1>{title}</h1>
      <p>{message}</p>
      <dl className={lines}>
        {whatWasKept && (
          <div>
            <dt>Ne saklandı?</dt>
            <dd>{whatWasKept}</dd>
          </div>
        )}
        <div>
          <dt>Ne yapabilirsiniz?</dt>
          <dd>{whatToDo}</dd>
        </div>
      </dl>
      {children}
      <ButtonLink to={homePath} icon="home" kind={children ? 'quiet' : 'primary'}>
        Ana sayfaya dön
      </ButtonLink>
      {statusPath && <TextLink to={statusPath}>Hangi hizmetler açık?</TextLink>}
      <ContactLine />
      <p>
        <small>
          Hata kodu: {status}
          {reference && ` · Olay numarası: ${reference}`}
        </small>
      </p>
    </section>
  );
}
