import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { enrol, openEnrolment } from '~/features/identity/kiosk/enrolment-page.server';
import { PostForm } from '~/platform/forms/post-form';
import { Banner } from '~/ui/message/banner';
import { Button } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { PageFields } from '~/ui/form/form-fields';
import { TextField } from '~/ui/form/field';
import { Stack } from '~/ui/basics/layout';
import { PageHeading } from '~/ui/shell/page-heading';

export const handle = { title: 'Kiosk kaydı' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openEnrolment(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return enrol(request);
}

export default function KioskEnrolment() {
  const { name } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PageFields problems={answer?.problems}>
      <PageHeading
        title="Kiosk kaydı"
        lead="Bu cihazı herkesin kullandığı bir kiosk yapar: oturumlar kısa sürer, hiçbir bilgi saklanmaz."
      />
      {name !== null && <Banner kind="info">Bu cihaz “{name}” adıyla kayıtlı bir kiosktur.</Banner>}
      <Card>
        <PostForm noValidate>
          <Stack>
            <TextField
              name="kod"
              label="Kayıt kodu"
              hint="Görevlinin verdiği 8 harf ve rakam, örneğin ABCD-2345."
              width={10}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <div>
              <Button>Cihazı kaydet</Button>
            </div>
          </Stack>
        </PostForm>
      </Card>
    </PageFields>
  );
}
