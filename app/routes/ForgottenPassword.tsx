import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { ForgotPasswordPage } from '~/features/identity/password/forgot-password-page';
import { forgotPassword, openForgotPassword } from '~/features/identity/password/forgot-password.server';

export const handle = { title: 'Şifremi unuttum', sidebar: 'closed' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openForgotPassword(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return forgotPassword(request);
}

export default function ForgottenPassword() {
  return <ForgotPasswordPage />;
}
