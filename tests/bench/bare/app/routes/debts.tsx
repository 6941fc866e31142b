import { useLoaderData } from '@remix-run/react';

/** As many lines, and stretches of late fee below them (112), as the portal's page of the member with fifty debts. */
const LINES = 50;
const STRETCHES = [0, 1, 2, 4, 4];

const amounts = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2 });
const days = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeZone: 'UTC' });

export function loader() {
  const debts = Array.from({ length: LINES }, (_, line) => ({
    id: `debt-${line}`,
    name: 'Emlak vergisi',
    about: `Akçapınar Mah. ${line}. Sokak`,
    due: `${2020 + (line % 6)}-05-31`,
    principal: 12_345 + line,
    fee: 6_789 + line,
    stretches: Array.from({ length: STRETCHES[line % 5] ?? 0 }, (_each, stretch) => ({
      from: `${2020 + stretch}-06-01`,
      to: `${2021 + stretch}-05-31`,
      percent: 1.6 + stretch / 2,
      months: 12,
      fee: 1_357.9 + stretch,
    })),
  }));
  return { debts };
}

/** The portal's table without the portal: no session, no database, no menu. What the framework takes for its rows alone. */
export default function Debts() {
  const { debts } = useLoaderData<typeof loader>();
  return (
    <form method="post">
      <table>
        <caption>Vadesi geçmiş borçlar</caption>
        <thead>
          <tr>
            {['Öde', 'Borç', 'Son ödeme', 'Asıl', 'Gecikme zammı', 'Toplam'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {debts.map(({ id, name, about, due, principal, fee, stretches }) => (
            <tr key={id}>
              <td>
                <label>
                  <input type="checkbox" name="borc" value={id} />
                  <span>Öde: {name}</span>
                </label>
              </td>
              <th scope="row">
                {name}
                <span>{about}</span>
                <details>
                  <summary>Gecikme zammının hesabı</summary>
                  <ol>
                    {stretches.map(({ from, to, percent, months, fee: grown }) => (
                      <li key={from}>
                        {days.format(new Date(from))} – {days.format(new Date(to))}: aylık %
                        {amounts.format(percent)} × {months} ay = {amounts.format(grown)} ₺
                      </li>
                    ))}
                  </ol>
                </details>
              </th>
              <td>{days.format(new Date(due))}</td>
              <td>{amounts.format(principal / 100)}</td>
              <td>{amounts.format(fee / 100)}</td>
              <td>{amounts.format((principal + fee) / 100)} ₺</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button>Öde</button>
    </form>
  );
}
