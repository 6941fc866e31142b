import { FormFields } from '~/ui/form/form-fields';
import { Button } from '~/ui/basics/button';
import { NumberField } from '~/ui/form/number-fields';
import { HiddenFields } from '~/ui/message/hidden-fields';
import { Cluster, Stack } from '~/ui/basics/layout';
import { urls } from '~/urls';
import type { OffersStep, TableStep } from './restructuring-page.server';

interface OtherCountProps {
  step: Pick<OffersStep | TableStep, 'registryOid' | 'method' | 'oids'>;
  hint: string;
  /** What was typed, or the number shown. */
  count: string;
}

/** Another number of instalments of a deferral than the ones compared. */
export function OtherCount({ step: { registryOid, method, oids }, hint, count }: OtherCountProps) {
  return (
    <FormFields values={{ taksit: count }}>
      <form method="get" action={urls.restructuring} noValidate>
        <HiddenFields values={{ sicil: registryOid, yontem: method }} />
        {oids.map((oid) => (
          <input key={oid} type="hidden" name="borc" value={oid} />
        ))}
        <Stack>
          <NumberField name="taksit" label="Başka bir taksit sayısı" hint={hint} width={4} />
          <Cluster>
            <Button kind="secondary">Bu sayıyla hesapla</Button>
          </Cluster>
        </Stack>
      </form>
    </FormFields>
  );
}
