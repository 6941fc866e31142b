import { formatNumber } from '~/ui/turkish/format';

const [KILO, MEGA] = [1_024, 1_048_576];

/** Writes bytes as people read them: "820 kB", "1,4 MB". */
export function fileSize(bytes: number): string {
  return bytes < MEGA
    ? `${formatNumber(Math.max(1, bytes / KILO), 0)} kB`
    : `${formatNumber(bytes / MEGA, 1)} MB`;
}
