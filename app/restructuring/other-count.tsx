import { Button } from '~/ui/basics/button';
import { NumberField } from '~/ui/form/number-fields';
import { HiddenFields } from '~/ui/message/hidden-fields';
import { Cluster, Stack } from '~/ui/basics/layout';
import { urls } from '~/urls';
import type { OffersStep, TableStep } from './restructuring-page.server';

interface OtherCountProps {
  step: Pick<OffersStep | TableStep, 'registryOid' | 'method' | 'oids'>;
  hint: string;
  typed: string;
  error?: string | undefined;
}

/** Another number of instalments of a deferral than the ones compared. */
export function OtherCount({ step: { registryOid, method, oids }, hint, typed, error }: OtherCountProps) {
  return (
    <form method="get" action={urls.restructuring} noValidate>
      <HiddenFields values={{ sicil: registryOid, yontem: method }} />
      {oids.map((oid) => (
        <input key={oid} type="hidden" name="borc" value={oid} />
      ))}
      <Stack>
        <NumberField
          name="taksit"
          label="Başka bir taksit sayısı"
          hint={hint}
          width={4}
          defaultValue={typed}
          error={error}
        />
        <Cluster>
          <Button kind="secondary">Bu sayıyla hesapla</Button>
        </Cluster>
      </Stack>
    </form>
  );
}
