import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { openResolution } from '~/features/council/resolution.server';
import { fileSize } from '~/parts/documents/file-size';
import { ButtonLink } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { useIsKiosk } from '~/ui/basics/kiosk';
import { Cluster } from '~/ui/basics/layout';
import { DateText } from '~/ui/basics/money';
import { BackLink, PageHeading } from '~/ui/shell/page-heading';
import { SummaryList } from '~/ui/table/summary-list';

export const handle = { title: 'Karar' };

export async function loader({ params }: LoaderFunctionArgs) {
  return openResolution(params['oid'] ?? '');
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function Resolution() {
  const { heading, day, subject, text, department, commission, sitting, votes, filePath, original, list } =
    useLoaderData<typeof loader>();
  const isKiosk = useIsKiosk();
  return (
    <>
      <BackLink to={list.path}>{list.title}</BackLink>
      <PageHeading title={subject} lead={heading} />
      <Card>
        <SummaryList
          rows={[
            { term: 'Karar tarihi', value: <DateText value={day} /> },
            ...(sitting === null ? [] : [{ term: 'Birleşim ve oturum', value: sitting }]),
            { term: 'Teklif eden birim', value: department },
            ...(commission === null ? [] : [{ term: 'Komisyon', value: commission }]),
            { term: 'Sonuç', value: votes },
          ]}
        />
      </Card>
      <Card title="Karar">
        <p>{text}</p>
      </Card>
      {!isKiosk && (
        <Cluster isScreenOnly>
          <ButtonLink to={filePath} icon="download" kind="secondary">
            Kararı indir (PDF)
          </ButtonLink>
          {original && (
            <ButtonLink to={original.path} icon="download" kind="secondary">
              {`İmzalı aslını indir (PDF, ${fileSize(original.bytes)})`}
            </ButtonLink>
          )}
        </Cluster>
      )}
    </>
  );
}
