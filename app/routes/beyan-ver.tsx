import { listOccasions } from '~/services/cards';
import { Card } from '~/ui/basics/card';
import { Cluster } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { useIsHidden } from '~/ui/basics/offered';
import { PageHeading } from '~/ui/shell/page-heading';
import { entries } from '~/ui/table/entries.css';
import { urls } from '~/urls';

export const handle = { title: 'Beyan ver' };

export function loader() {
  return null;
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function DeclarationChoice() {
  return (
    <>
      <PageHeading title="Beyan ver" lead="Ne olduğunu seçin, doğru beyanı açalım." />
      {listOccasions(useIsHidden()).map(({ title, occasions }) => (
        <Card key={title} title={title}>
          <ul className={entries}>
            {occasions.map(({ said, path }) => (
              <li key={said}>
                <TextLink to={path}>{said}</TextLink>
              </li>
            ))}
          </ul>
        </Card>
      ))}
      <Cluster isScreenOnly>
        <TextLink to={urls.declarations}>Gönderdiğiniz ve yarım kalan beyanlarınız</TextLink>
      </Cluster>
    </>
  );
}
