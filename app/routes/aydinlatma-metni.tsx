import { useLoaderData } from '@remix-run/react';
import { TextBlocks } from '~/parts/content/text-blocks';
import { TextPage } from '~/features/home/text-page';
import { readNotice } from '~/features/identity/notice.server';

export const handle = { title: 'Aydınlatma metni' };

export async function loader() {
  return readNotice();
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function PrivacyNotice() {
  const { text, version } = useLoaderData<typeof loader>();
  return (
    <TextPage
      title="Aydınlatma metni"
      lead="6698 sayılı Kişisel Verilerin Korunması Kanunu m. 10 gereğince kişisel verilerinizin nasıl işlendiği."
    >
      <TextBlocks text={text} />
      <p>Metnin sürümü: {version}</p>
    </TextPage>
  );
}
