import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { takeReports } from '~/operations/policy-reports/take-reports.server';

export async function loader({ request }: LoaderFunctionArgs) {
  return takeReports(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return takeReports(request);
}
