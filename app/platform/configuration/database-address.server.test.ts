import { describe, expect, test } from 'vitest';
import {
  addressForPrograms,
  addressOfDatabase,
  listHostAddresses,
  readPassword,
} from './database-address.server';

describe('a database address', () => {
  test.each([
    ['postgres://u:p@a/db', ['postgres://u:p@a/db']],
    ['postgres://u:p@a:5432,b:5433/db?x=1', ['postgres://u:p@a:5432/db?x=1', 'postgres://u:p@b:5433/db?x=1']],
    ['postgresql://u:a,b@[::1]:5432,c/db', ['postgresql://u:a,b@[::1]:5432/db', 'postgresql://u:a,b@c/db']],
    ['postgres:///db', ['postgres:///db']],
  ])('%s names these hosts', (address, hosts) => {
    expect(listHostAddresses(address)).toEqual(hosts);
  });

  test.each([
    ['postgres://u:p@a:5432,b/db?x=1', 'postgres://u:p@a:5432,b/drill?x=1'],
    ['postgresql://u:p%40w@a', 'postgresql://u:p%40w@a/drill'],
    ['postgresql://u@a?x=1', 'postgresql://u@a/drill?x=1'],
  ])('%s has this database beside it', (address, other) => {
    expect(addressOfDatabase(address, 'drill')).toBe(other);
  });

  test.each([
    ['postgres://u:p%40w@a:5432,b/db', 'p@w'],
    ['postgres://u:p@a/db', 'p'],
    ['postgres://u@a/db', ''],
    ['of nobody', ''],
  ])('%s has this password', (address, password) => {
    expect(readPassword(address)).toBe(password);
  });

  test.each([
    ['postgres://u:p@a:5432/db', 'postgres://u@a:5432/db'],
    ['postgres://u@a/db?sslmode=require', 'postgres://u@a/db?sslmode=require'],
    ['postgres://u:p@a,b/db', 'postgres://u@a,b/db?target_session_attrs=read-write'],
    [
      'postgres://u:p:q@a,b/db?sslmode=require',
      'postgres://u@a,b/db?sslmode=require&target_session_attrs=read-write',
    ],
    [
      'postgres://u:p@a,b/db?target_session_attrs=primary',
      'postgres://u@a,b/db?target_session_attrs=primary',
    ],
  ])(
    '%s is told to pg_dump without its password, and leads to the one that takes writes',
    (address, withoutPassword) => {
      expect(addressForPrograms(address)).toBe(withoutPassword);
    },
  );
});
