import { Links, Meta, Outlet, Scripts, useParams } from '@remix-run/react';

export default function App() {
  // A recorded page is a whole document.
  if (useParams()['page'] !== undefined) return <Outlet />;
  return (
    <html lang="tr">
      <head>
        <meta charSet="utf-8" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}
