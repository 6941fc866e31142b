import type { Page } from 'playwright/test';

/** Describes what of a node of the browser's accessibility tree is read. */
interface Node {
  readonly nodeId: string;
  readonly ignored?: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly description?: { readonly value: string };
  readonly value?: { readonly value: unknown };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
  readonly childIds?: readonly string[];
}

/** Lists parts of a page that are announced when they are entered. */
const parts: Readonly<Record<string, string>> = {
  banner: 'üst bölüm',
  navigation: 'gezinme',
  main: 'ana bölüm',
  contentinfo: 'alt bölüm',
  search: 'arama',
  complementary: 'yan bölüm',
  region: 'bölge',
  form: 'form',
  group: 'grup',
  radiogroup: 'seçenek grubu',
  dialog: 'pencere',
  alert: 'hemen okunur',
  status: 'sırası gelince okunur',
  table: 'tablo',
};

/** Lists what has a name of its own and is read with it in one line. */
const things: Readonly<Record<string, string>> = {
  link: 'bağlantı',
  button: 'düğme',
  textbox: 'yazı kutusu',
  searchbox: 'arama kutusu',
  spinbutton: 'sayı kutusu',
  checkbox: 'onay kutusu',
  radio: 'seçenek düğmesi',
  combobox: 'seçim listesi',
  image: 'resim',
  DisclosureTriangle: 'açılır',
  InputTime: 'saat kutusu',
};

const stateOf = (node: Node, name: string) =>
  node.properties?.find((property) => property.name === name)?.value.value;

function statesOf(node: Node): string[] {
  const checked = stateOf(node, 'checked');
  const expanded = stateOf(node, 'expanded');
  return [
    ...(checked === undefined ? [] : [checked === 'true' ? 'işaretli' : 'işaretli değil']),
    ...(expanded === undefined ? [] : [expanded === true ? 'açık' : 'kapalı']),
    ...(stateOf(node, 'required') === true ? ['zorunlu'] : []),
    ...(stateOf(node, 'invalid') === 'true' ? ['hatalı'] : []),
    ...(stateOf(node, 'readonly') === true ? ['değiştirilmez'] : []),
    ...(stateOf(node, 'disabled') === true ? ['kapalı'] : []),
  ];
}

/** Matches what differs from day to day and from run to run, by its kind. */
const changing: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bMIS[\d ]+\d/g, '‹işlem no›'],
  [/^\p{Ll}[\p{Ll} ]* lira(?: \p{Ll}[\p{Ll} ]* kuruş)?$/gu, '‹tutar yazıyla›'],
  [/\b\d{1,2} \d{1,2} 20\d{2}\b/g, '‹gün›'],
  [/\b\d+(?= borç| okundu| \()/g, '‹kaç›'],
  [/\d{1,2} (?:Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık) \d{4}/g, '‹gün›'],
  [/(?:Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık) \d{4}/g, '‹ay›'],
  [/[\d.]+,\d{2}/g, '‹tutar›'],
  [/\d{2}\.\d{2}(?=\b)/g, '‹saat›'],
  [/\b(?=[\dA-Z-]*\d)[\dA-Z]{4}(?:[- ][\dA-Z]{4})+\b/g, '‹numara›'],
  [/\b20\d{2}\b/g, '‹yıl›'],
  [/\d{4,}/g, '‹numara›'],
  [/\b\d+ m³/g, '‹m³›'],
  [/\b\d+ m²/g, '‹m²›'],
];

/**
 * Matches options of a plan that say the same but for the number of their instalments: how many are offered differs from
 * day to day.
 */
const alikeOptions = /(^ *düğme: )\d+( taksit\n(?:(?! *(?:düğme|başlık)).*\n?)+)(?:\1\d+\2)*/gm;

const settled = (line: string) =>
  changing.reduce((text, [pattern, kind]) => text.replaceAll(pattern, kind), line);

const textOf = (node: Node) => (node.name?.value ?? '').replaceAll(/\s+/g, ' ').trim();

/** Returns a name, or the first words in what has none. */
function nameOf(node: Node, nodes: ReadonlyMap<string, Node>): string {
  if (textOf(node) !== '') return textOf(node);
  for (const id of node.childIds ?? []) {
    const child = nodes.get(id);
    const name = child ? nameOf(child, nodes) : '';
    if (name !== '') return name;
  }
  return '';
}

class Reading {
  private readonly lines: string[] = [];
  private words: string[] = [];
  private depth = 0;
  private isLabel = false;

  constructor(private readonly nodes: ReadonlyMap<string, Node>) {}

  private endText(): void {
    const text = this.words.join(' ').trim();
    this.words = [];
    if (text !== '') this.say(text);
  }

  private say(line: string): void {
    this.lines.push('  '.repeat(this.depth) + settled(line));
  }

  private readChildren({ childIds = [] }: Node): void {
    for (const id of childIds) {
      const child = this.nodes.get(id);
      if (child) this.read(child);
    }
  }

  private readInside(node: Node): void {
    this.depth += 1;
    this.readChildren(node);
    this.endText();
    this.depth -= 1;
  }

  /** Reads each kind of row once: how many there are differs from day to day. */
  private readRow(node: Node): void {
    const cells = (node.childIds ?? []).flatMap((id) => {
      const cell = this.nodes.get(id);
      return cell ? [new Reading(this.nodes).inOneLine(cell)] : [];
    });
    const line = settled(`satır: ${cells.filter((text) => text !== '').join(' | ')}`);
    if (!this.lines.slice(-40).some((one) => one.trim() === line)) this.say(line);
  }

  /** Reads what stands in a label; its words are said with its field. */
  private readLabel(node: Node): void {
    this.endText();
    this.isLabel = true;
    this.readChildren(node);
    this.isLabel = false;
  }

  inOneLine(node: Node): string {
    this.readChildren(node);
    this.endText();
    return this.lines.map((line) => line.trim()).join('; ');
  }

  private readThing(node: Node, word: string): void {
    this.endText();
    const typed = node.value?.value;
    const value = typeof typed === 'string' && typed !== '' && typed !== textOf(node) ? `“${typed}”` : '';
    const said = [textOf(node), value, ...statesOf(node), node.description?.value ?? ''];
    this.say(`${word}: ${said.filter((text) => text !== '').join(', ')}`);
  }

  read(node: Node): void {
    const role = node.role?.value ?? '';
    if (node.ignored === true) return this.readChildren(node);
    if (role === 'InlineTextBox') return;
    if (role === 'StaticText') {
      if (!this.isLabel) this.words.push(textOf(node));
      return;
    }
    // Its buttons are the browser's own, and come when it has read the file.
    if (role.toLowerCase() === 'audio') return this.readThing({ ...node, properties: [] }, 'ses');
    if (role === 'LabelText' || role === 'Legend') return this.readLabel(node);
    if (role === 'heading') {
      this.endText();
      this.say(`başlık ${String(stateOf(node, 'level'))}: ${textOf(node)}`);
      return;
    }
    const thing = things[role];
    if (thing !== undefined) return this.readThing(node, thing);
    if (role === 'row') {
      this.endText();
      return this.readRow(node);
    }
    const part = parts[role];
    // A group without a name says nothing of itself.
    if (part !== undefined && !(role === 'group' && textOf(node) === '')) {
      this.endText();
      this.say(textOf(node) === '' ? part : `${part}: ${textOf(node)}`);
      return this.readInside(node);
    }
    const isBlock = ['paragraph', 'listitem', 'term', 'definition', 'list', 'caption'].includes(role);
    if (isBlock) this.endText();
    // The caption is the table's name, said already.
    if (role !== 'caption') this.readChildren(node);
    if (isBlock) this.endText();
  }

  get text(): string {
    this.endText();
    return this.lines.join('\n').replaceAll(alikeOptions, '$1‹kaç›$2');
  }
}

/**
 * Returns the open page as a screen reader goes through it, from the browser's accessibility tree: a line for each
 * thing, with its role, name, states and description. Days, sums and numbers stand as their kind.
 */
export async function hear(page: Page, isWhole = false): Promise<string> {
  await page.waitForLoadState();
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as { nodes: Node[] };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const [root] = nodes;
  const start = isWhole ? root : nodes.find(({ role }) => role?.value === 'main');
  if (!start) throw new Error('the page has no main part');
  const focused = nodes.find((node) => node !== root && stateOf(node, 'focused') === true);
  const reading = new Reading(byId);
  reading.read(start);
  return [
    `sayfa: ${settled(await page.title())}`,
    ...(focused ? [`odak: ${settled(nameOf(focused, byId))}`] : []),
    reading.text,
  ].join('\n');
}
