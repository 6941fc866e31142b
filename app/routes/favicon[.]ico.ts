import { leadToIcon } from '~/features/home/site-files.server';

export function loader() {
  return leadToIcon();
}
