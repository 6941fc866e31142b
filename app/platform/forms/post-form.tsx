import { useRouteLoaderData } from '@remix-run/react';
import type { ComponentProps } from 'react';

type HiddenValues = Readonly<Record<string, string | number | undefined>>;

/** Must be the name `requireForm` looks for. */
const TOKEN = 'jeton';

/** Carries values along unseen, a step for instance. Undefined values are left out. */
export function HiddenFields({ values }: { values: HiddenValues }) {
  return (
    <>
      {Object.entries(values).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
    </>
  );
}

/** Draws a form that posts, with the token without which the server refuses it, and `hiddenValues`. */
export function PostForm({
  hiddenValues = {},
  children,
  ...form
}: ComponentProps<'form'> & { hiddenValues?: HiddenValues }) {
  const root = useRouteLoaderData<{ formToken: string }>('root');
  return (
    <form method="post" {...form}>
      <input type="hidden" name={TOKEN} value={root?.formToken ?? ''} />
      <HiddenFields values={hiddenValues} />
      {children}
    </form>
  );
}
