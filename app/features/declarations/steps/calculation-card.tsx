import { Button } from '~/ui/basics/button';
import { Banner } from '~/ui/message/banner';
import { Card } from '~/ui/basics/card';
import { TextLink } from '~/ui/basics/link';
import type { DraftCalculation } from './calculation.server';
import { CalculationView } from '../calculation-view';

type CalculationCardProps = {
  calculation: DraftCalculation | null;
  stepPaths: Readonly<Record<string, string>>;
  /** Holds the id of the form that "Hesapla" posts; without it there is no button. */
  form?: string;
  /** How it was calculated stands folded below the total. */
  isFolded?: boolean;
};

function Content({ calculation, stepPaths, isFolded = false }: CalculationCardProps) {
  if (calculation === null)
    return <p>Yazdıklarınız kaydedilir; vergi, dayandığı maddelerle adım adım burada görünür.</p>;
  switch (calculation.kind) {
    case 'calculated':
      return (
        <CalculationView
          calculation={calculation.calculation}
          isFolded={isFolded}
          isWhole={calculation.unread === 0}
        />
      );
    case 'refused':
      return (
        <Banner kind="warning" title="Hesaplanamadı">
          {calculation.text}
        </Banner>
      );
    case 'incomplete':
      return (
        <>
          <p>Hesap için şu adımlar eksik:</p>
          <ul>
            {calculation.steps.map(({ key, title }) => (
              <li key={key}>
                <TextLink to={stepPaths[key] ?? ''}>{title}</TextLink>
              </li>
            ))}
          </ul>
        </>
      );
    default:
      return calculation satisfies never;
  }
}

/** Shows what the tax comes to, beside a step or first on the check page. */
export function CalculationCard(props: CalculationCardProps) {
  return (
    <Card title="Hesap" id="hesap">
      {props.form !== undefined && (
        <Button form={props.form} name="islem" value="hesapla" kind="secondary" isWide>
          Hesapla
        </Button>
      )}
      <Content {...props} />
    </Card>
  );
}
