import { useRouteLoaderData } from '@remix-run/react';

/** Must be the name `requireForm` looks for. */
const FIELD = 'jeton';

/** Shows the hidden field of every form of ours; the server refuses a form without it. */
export function FormToken() {
  const root = useRouteLoaderData<{ formToken: string }>('root');
  return <input type="hidden" name={FIELD} value={root?.formToken ?? ''} />;
}
