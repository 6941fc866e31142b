import { PageHeading } from '~/ui/shell/page-heading';
import { ButtonSamples } from './button-samples';
import { ChoiceSamples } from './choice-samples';
import { DataSamples } from './data-samples';
import { FieldSamples } from './field-samples';
import { ColourSamples, IconSamples, TypeSamples } from './foundation-samples';
import { GroupSamples } from './group-samples';
import { MessageSamples } from './message-samples';
import { PageSamples } from './page-samples';

interface GalleryPageProps {
  readonly themes: readonly { title: string; path: string; isShown: boolean }[];
  /** Holds the names of the colours. */
  readonly roles: readonly string[];
}

const parts: readonly [id: string, title: string][] = [
  ['renkler', 'Renkler'],
  ['yazi', 'Yazı'],
  ['dugmeler', 'Düğmeler'],
  ['alanlar', 'Alanlar'],
  ['secimler', 'Seçimler'],
  ['gruplar', 'Alan grupları'],
  ['bildirimler', 'Bildirimler'],
  ['veriler', 'Tablolar ve tutarlar'],
  ['sayfalar', 'Sayfa parçaları'],
  ['simgeler', 'Simgeler'],
];

/** Shows everything the design system offers, in every state and in the appearance that was asked for. */
export function GalleryPage({ themes, roles }: GalleryPageProps) {
  return (
    <>
      <PageHeading title="Bileşenler" lead="Sayfaların kurulduğu parçalar, bütün durumlarıyla." />
      <nav aria-label="Görünümler">
        <ul className="gallery-index">
          {themes.map(({ title, path, isShown }) => (
            <li key={path}>
              <a href={path} aria-current={isShown || undefined}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="Bölümler">
        <ul className="gallery-index">
          {parts.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <ColourSamples roles={roles} />
      <TypeSamples />
      <ButtonSamples />
      <FieldSamples />
      <ChoiceSamples />
      <GroupSamples />
      <MessageSamples />
      <DataSamples />
      <PageSamples />
      <IconSamples />
    </>
  );
}
