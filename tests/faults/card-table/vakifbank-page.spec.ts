import { testCards } from '../../support/bank/card-table';

testCards({
  kind: 'vakifbank-page',
  code: '0015',
  storeType: '3D_PAY_HOSTING',
  gate: '/commonPayment/CreateToken',
  api: '/virtualPos/Vposreq',
});
