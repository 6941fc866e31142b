/** An operator would put this beside compose.yaml, as `.env`: of this test and of nothing else. */
export const ownSecrets: Readonly<Record<string, string>> = {
  POSTGRES_PASSWORD: '6f1b0d93c7e24a58',
  PUBLIC_ORIGIN: 'https://e-belediye.example',
  SESSION_SECRET: 'q8Zr2vYt5Lw0XbN7mKc4Hd9Jf1Gs6PaE3uTi',
  STORE_KEY: 'K4d8Wm2Xr7Tq',
  MERCHANT_ID: '190200300',
  MERCHANT_PASSWORD: 'Vb6Ny3Lp9Zs',
  V_POS_TERMINAL_NO: 'BELEDIYEAPI',
  VALIDATION_KEY: 'Hq5Rt8Wz1Xc4Vb7Nm0Lk3Jh6Gf9Ds2Pa',
  EDEVLET_CLIENT_ID: '7d0c1b52-93ae-4f6b-8a41-2c5e90d7f318',
  EDEVLET_CLIENT_SECRET: 'Ty7Ui0Op3As6Df9Gh2Jk5Lz8',
};
