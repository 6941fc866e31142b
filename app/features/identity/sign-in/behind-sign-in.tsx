import type { BehindSignIn as Behind } from '~/services/services';
import { ButtonLink } from '~/ui/basics/button';

/** Shows why sign-in is asked for, and the way of somebody who has no membership. */
export function BehindSignIn({ purpose, otherWay }: Behind) {
  return (
    <>
      {otherWay && (
        <ButtonLink kind="secondary" icon="card" isWide to={otherWay.path}>
          {otherWay.title}
        </ButtonLink>
      )}
      <p>{purpose} için giriş yapın.</p>
    </>
  );
}
