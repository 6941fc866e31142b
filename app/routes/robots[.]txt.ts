import { tellRobots } from '~/features/home/site-files.server';

export function loader() {
  return tellRobots();
}
