import type { ActionFunctionArgs } from '@remix-run/node';
import { ForgotPasswordPage } from '~/identity/forgot-password-page';
import { forgotPassword, openForgotPassword } from '~/identity/forgot-password.server';
import { pageHeaders } from '~/platform/page-headers';

export const handle = { title: 'Şifremi Unuttum', sidebar: 'closed' };

export function loader() {
  return openForgotPassword();
}

export async function action({ request }: ActionFunctionArgs) {
  return forgotPassword(request);
}

export const headers = pageHeaders;

export default function ForgotPassword() {
  return <ForgotPasswordPage />;
}
