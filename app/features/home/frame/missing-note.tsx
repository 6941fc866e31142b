import type { Missing } from '~/platform/page/outage-context';
import { Banner } from '~/ui/message/banner';

/** Shows what is missing on the page and why, once for all of it. */
export function MissingNote({ rows, parts }: Missing) {
  const silent = parts.filter(({ words }) => words === null).map(({ title }) => title);
  const refused = parts.filter(({ words }) => words !== null);
  return (
    <Banner kind="warning">
      {rows > 0 && (
        <p>{`Belediyeden gelen ${rows} kaydı okuyamadık; bu sayfada eksiktir. Durumu bildirdik.`}</p>
      )}
      {silent.length > 0 && (
        <p>{`Şu anda gösterilemiyor: ${silent.join(', ')}. Belediyenin sisteminden alamadık; sayfayı birazdan yenileyin.`}</p>
      )}
      {refused.map(({ title, words }) => (
        <p key={title}>{`Gösterilemiyor: ${title}. Belediyenin yanıtı: ${words ?? ''}`}</p>
      ))}
    </Banner>
  );
}
