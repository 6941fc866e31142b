import { useLoaderData } from '@remix-run/react';
import { PageHeading } from '~/ui/shell/page-heading';
import { UnitList, unitsStyle } from '~/features/units/unit-list';
import { listPublicUnits } from '~/features/units/units.server';

export const handle = { title: 'Birimler', styles: unitsStyle };

export async function loader() {
  return { units: await listPublicUnits() };
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function Units() {
  const { units } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        title="Birimler"
        lead="Belediyemizin hangi biriminin ne yaptığı ve ona nasıl ulaşacağınız."
      />
      <UnitList units={units} />
    </>
  );
}
