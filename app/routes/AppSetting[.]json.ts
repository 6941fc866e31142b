import { resourceResponse } from '~/platform/http/headers.server';
import { getPortal } from '~/platform/portal/portal.server';
import { publicSettings } from '~/platform/configuration/settings.server';

export function loader() {
  return resourceResponse(JSON.stringify(publicSettings(getPortal().configuration.settings)), {
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  });
}
