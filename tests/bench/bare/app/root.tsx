import { Links, Meta, Outlet, Scripts, useParams } from '@remix-run/react';

export default function App() {
  // Most pages of the portal carry no script; their recorded ones carry none either.
  const isRecorded = useParams()['page'] !== undefined;
  return (
    <html lang="tr">
      <head>
        <meta charSet="utf-8" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        {!isRecorded && <Scripts />}
      </body>
    </html>
  );
}
