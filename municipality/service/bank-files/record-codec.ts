import { IsoDate } from 'municipality/contract';
import { BankFileFault } from './bank-file-fault';
import type { FieldLayout, RecordLayout, RecordOf } from './record-layout';
import { isWritable } from './turkish-bytes';

type Values = Readonly<Record<string, string | number>>;

/** Writes one line without its end. Throws BankFileFault for a value that does not fit or could not be read back. */
export function writeRecord<Layout extends RecordLayout>(
  layout: Layout,
  values: RecordOf<Layout>,
  line: number,
): string {
  const written = layout.fields.map((field) => {
    const plain = plainOf(field, (values as Values)[field.name], line);
    if (plain.length > field.width) {
      throw new BankFileFault(line, field.name, `“${plain}” ${field.width} karakterden uzun`);
    }
    return field.fill === 'R' ? plain.padEnd(field.width, field.pad) : plain.padStart(field.width, field.pad);
  });
  return written.join('').padEnd(layout.width, ' ');
}

/** Reads the values of a line. Throws BankFileFault naming the first field that is not as the layout says. */
export function readRecord<Layout extends RecordLayout>(
  layout: Layout,
  written: string,
  line: number,
): RecordOf<Layout> {
  if (written.length !== layout.width) {
    throw new BankFileFault(line, 'length', `${layout.width} yerine ${written.length} karakter`);
  }
  const values: Record<string, string | number> = {};
  let from = 0;
  for (const field of layout.fields) {
    const cell = written.slice(from, from + field.width);
    from += field.width;
    const value = valueOf(field, cell, line);
    if (field.kind !== 'constant') values[field.name] = value;
  }
  if (written.slice(from).trim() !== '')
    throw new BankFileFault(line, 'rest', 'son alandan sonra bir şey var');
  return values as RecordOf<Layout>;
}

function plainOf(field: FieldLayout, value: string | number | undefined, line: number): string {
  const wrong = (why: string) => new BankFileFault(line, field.name, why);
  switch (field.kind) {
    case 'constant':
      return field.is ?? '';
    case 'number':
      if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
        throw wrong('tam sayı değil');
      return String(value);
    case 'day':
      if (!IsoDate.safeParse(value).success) throw wrong(`“${value ?? ''}” bir gün değil`);
      return String(value).replaceAll('-', '');
    case 'time':
      if (!isTime(String(value))) throw wrong(`“${value ?? ''}” bir saat değil`);
      return String(value).replaceAll(':', '');
    case 'text':
      if (typeof value !== 'string' || value !== value.trim())
        throw wrong('çevresinde boşluk olmayan bir metin değil');
      if (!isWritable(value)) throw wrong(`“${value}” windows-1254’te olmayan harfler taşıyor`);
      return value;
    default:
      return field.kind satisfies never;
  }
}

function valueOf(field: FieldLayout, cell: string, line: number): string | number {
  const wrong = (why: string) => new BankFileFault(line, field.name, `“${cell}” ${why}`);
  switch (field.kind) {
    case 'constant':
      if (cell !== field.is) throw wrong(`yerine “${field.is ?? ''}” olmalı`);
      return cell;
    case 'number': {
      const value = /^\d+$/.test(cell) ? Number(cell) : Number.NaN;
      if (!Number.isSafeInteger(value)) throw wrong('tam sayı değil');
      return value;
    }
    case 'day': {
      const found = IsoDate.safeParse(cell.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));
      if (!found.success) throw wrong('bir gün değil');
      return found.data;
    }
    case 'time': {
      const clock = cell.replace(/^(\d{2})(\d{2})(\d{2})$/, '$1:$2:$3');
      if (!isTime(clock)) throw wrong('bir saat değil');
      return clock;
    }
    case 'text': {
      const value = field.fill === 'R' ? cell.trimEnd() : cell.trimStart();
      if (value !== value.trim()) throw wrong('alanın başladığı yerde başlamıyor');
      if (!isWritable(value)) throw wrong('harf olmayan bir şey taşıyor');
      return value;
    }
    default:
      return field.kind satisfies never;
  }
}

const isTime = (clock: string) => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(clock);
