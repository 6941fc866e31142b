import type { ReactNode } from 'react';
import { Button, DefaultSubmit, TextButton } from '~/ui/basics/button';
import { Cluster, Stack } from '~/ui/basics/layout';
import { FormFields } from '~/ui/form/form-fields';
import { MoneyField, NumberField } from '~/ui/form/number-fields';
import { HiddenFields } from '~/platform/forms/post-form';
import { urls } from '~/urls';
import { MONTHLY } from './choice-address';
import { offerText, TYPED_COUNT, type MonthlyKind } from './offer-key';

interface ChoiceFormProps {
  /** Lists the fields that carry what was chosen and is not ticked on the page. */
  hidden: Readonly<Record<string, string | number | undefined>>;
  /** Holds the number of instalments in the field for another one. */
  count?: string;
  /** Holds what can be paid a month, as it was typed. */
  monthly?: string;
  /** Enter asks for the number typed; else a page does what no button says. */
  isOfCount?: boolean;
  children: ReactNode;
}

/**
 * Shows a step as one form: what is ticked and typed on it goes along with whichever button is pressed, and the debts
 * chosen stand in the page once and not in the address of each link.
 */
export function ChoiceForm({ hidden, count, monthly, isOfCount = false, children }: ChoiceFormProps) {
  return (
    <FormFields values={{ taksit: count, [MONTHLY]: monthly }}>
      <form method="get" action={urls.restructuring} noValidate>
        <HiddenFields values={hidden} />
        <DefaultSubmit {...(isOfCount && { name: 'secenek', value: TYPED_COUNT })} />
        <Stack gap="loose">{children}</Stack>
      </form>
    </FormFields>
  );
}

/** Asks what a person can pay, before any number of instalments. */
export function MonthlyField() {
  return (
    <MoneyField
      name={MONTHLY}
      label="Ayda en çok ne kadar ödeyebilirsiniz?"
      hint="Size yeten en az taksit sayısını buluruz. Boş bırakırsanız bütün seçenekleri görürsünüz."
      width={10}
    />
  );
}

interface CountProps {
  kind: MonthlyKind;
  count: number;
  most: number;
}

/** Leads to the plan of one instalment less and of one more. */
export function FewerOrMore({ kind, count, most }: CountProps) {
  const one = (words: string, installmentCount: number) => (
    <TextButton name="secenek" value={offerText({ kind, lawCode: null, installmentCount })}>
      {words}: {installmentCount} taksit
    </TextButton>
  );
  return (
    <Cluster isScreenOnly>
      {count > 2 && one('Daha az', count - 1)}
      {count < most && one('Daha çok', count + 1)}
    </Cluster>
  );
}

/** Shows another number of instalments of a deferral or agreement than the ones compared; part of the form of a step. */
export function OtherCount({ hint }: { hint: string }) {
  return (
    <Stack>
      <NumberField name="taksit" label="Başka bir taksit sayısı" hint={hint} width={4} />
      <Cluster>
        <Button kind="secondary" name="secenek" value={TYPED_COUNT}>
          Bu sayıyla hesapla
        </Button>
      </Cluster>
    </Stack>
  );
}
