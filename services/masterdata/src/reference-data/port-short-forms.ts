/**
 * What desks call ports for short, beside the codes and names of `ports.ts`. Trade knowledge, no standard: it is shipped as aliases, which
 * people edit. Forms that mean two ports (NSA, TXG, ALG, CTG) are left out, so that no file is read wrongly.
 */
const LINES = `
CNSHA SHA | CNNGB NGB | CNTAO TAO | CNDLC DLC | CNXMN XMN | CNYTN YTN | CNSHK SHK | CNCWN CWN | CNFOC FOC | CNLYG LYG | CNTXG XGG
HKHKG HKG | TWKHH KHH | KRPUS PUS | KRINC INC | JPTYO TYO | JPYOK YOK | JPNGO NGO | JPOSA OSA | JPUKB UKB
VNSGN SGN HCM | VNHPH HPH | THBKK BKK | THLCH LCH LCB | SGSIN SIN | MYPKG PKG PKL | MYPEN PEN | MYPGU PGU
IDJKT JKT | IDSUB SUB | IDSRG SRG | IDBLW BLW | PHMNL MNL | INMUN MUN | INMAA MAA | INCCU CCU | LKCMB CMB | BDCGP CGP | PKKHI KHI
AEJEA JEA | SADMM DMM | SAJED JED | NLRTM RTM | BEANR ANR | DEHAM HAM | DEBRV BRV BHV | DEWVN WVN | GBFXT FXT | GBSOU SOU | GBLGP LGP
FRLEH LEH | PLGDN GDN | PLGDY GDY | SEGOT GOT | ESVLC VLC | ESBCN BCN | ITGOA GOA | ITSPE SPE | GRPIR PIR | SIKOP KOP | TRIST IST
USLAX LAX LA | USLGB LGB | USOAK OAK | USSEA SEA | USTIW TIW | USNYC NYC NY | USSAV SAV | USORF ORF | USCHS CHS | USHOU HOU | USMIA MIA
CAVAN VAN | CAPRR PRR | CAMTR MTR | CATOR TOR | MXZLO ZLO | MXLZC LZC | BRSSZ SSZ | AUSYD SYD | AUMEL MEL | AUBNE BNE | NZAKL AKL
ZADUR DUR | ZACPT CPT | KEMBA MBA
`;

/** Short forms by UN/LOCODE. */
export const PORT_SHORT_FORMS: ReadonlyMap<string, readonly string[]> = new Map(
  LINES.trim()
    .split(/[|\n]/)
    .map((line) => line.trim().split(' '))
    .map(([code = '', ...forms]) => [code, forms]),
);
