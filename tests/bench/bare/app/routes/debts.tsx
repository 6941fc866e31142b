import { useLoaderData } from '@remix-run/react';

/** The portal's page of the member with fifty debts has so many lines. */
const LINES = 50;

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
  }));
  return { debts };
}

/**
 * Shows the portal's table without the portal: no session, no database, no menu. What the framework takes for its rows
 * alone.
 */
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
          {debts.map(({ id, name, about, due, principal, fee }) => (
            <tr key={id}>
              <td>
                <label>
                  <input type="checkbox" name="borc" value={id} />
                  <span>Öde: {name}</span>
                </label>
              </td>
              <th scope="row">
                <a href={`/borc/${id}`}>{name}</a>
                <span>{about}</span>
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
