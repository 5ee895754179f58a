/** Positions of the default rules to begin with. */
export const SAMPLE_POSITIONS = [
  { title: 'First turn: play a word or exchange?', cgp: `${'15/'.repeat(14)}15 EINOSTV/ 0/0 0` },
  {
    title: 'One tile in the bag: what still wins?',
    cgp: 'ROOD4G6/2REGENTAL5/8R3I2/5B2F1I1d2/4QI1PIRN1E2/3WAZIrS1O1A2/1C2D2EH1C1T2/1O1JIVES2URE2/1T1US1HOX1LAD2/1I1M1P1A2UT3/1N1BAA1K2ME3/1I1OWT1E3L3/1NASAL1D7/1E3Y9/15 FYNUEEE/ 368/400 0',
  },
  {
    title: 'Endgame with the Q: a win from 12 points behind',
    cgp: '7E1O5/2V4YAP5/2E3BEY6/2T2SINE6/2O2IO8/2E2CH2v5/2DAG1E1BO5/3XU1ROILED3/3LA1M1GU2W2/2JERKS1AT2A1M/2E1A4OU1N1A/2A1N2FLINCH1Z/2T1I4DI1OLE/4S5T1PAR/7FOREVeRS IITENIW/UDTQNGR 381/393 0',
  },
] as const;
