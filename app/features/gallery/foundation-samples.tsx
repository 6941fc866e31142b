import { iconNames } from '~/ui/theme/icon-names';
import { Icon } from '~/ui/theme/icons';
import { Part } from './sample-part';

/** Shows every role's colour in the theme that is shown. */
export function ColourSamples({ roles }: { roles: readonly string[] }) {
  return (
    <Part id="renkler" title="Renkler">
      <ul className="gallery-colours">
        {roles.map((role) => (
          <li key={role} data-role={role}>
            <svg width="100%" height="48" aria-hidden="true">
              <rect x=".5" y=".5" width="99%" height="47" />
            </svg>
            <code>{role}</code>
          </li>
        ))}
      </ul>
    </Part>
  );
}

export function TypeSamples() {
  return (
    <Part id="yazi" title="Yazı">
      <h3>Üçüncü düzey başlık: Pijamalı hasta yağız şoföre çabucak güvendi</h3>
      <p>
        Emlak vergisinin birinci taksiti mart, nisan ve mayıs aylarında ödenir.{' '}
        <a href="#yazi">Satır içindeki bağlantı</a>, <strong>kalın yazı</strong> ve{' '}
        <small>küçük yazı 1.234,56 ₺</small> aynı satırda durur.
      </p>
      <ul>
        <li>ĞÜŞİÖÇ ğüşıöç Iı İi</li>
        <li>Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine</li>
      </ul>
    </Part>
  );
}

export function IconSamples() {
  return (
    <Part id="simgeler" title="Simgeler">
      <ul className="gallery-icons">
        {iconNames.map((name) => (
          <li key={name}>
            <Icon name={name} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </Part>
  );
}
