/**
 * Invented vessels in the manner of the demonstration data: names, identities and sizes belong to no ship. IMO numbers have a right check
 * digit and lie in a range that is not handed out yet; MMSI begin with the identification digits of the flag.
 */
export interface VesselRow {
  readonly Imo: string;
  readonly NameEn: string;
  readonly NameCn?: string;
  readonly Mmsi: string;
  readonly CallSign: string;
  /** ISO 3166 alpha-2 of the flag. */
  readonly Flag: string;
  /** Code of the operating carrier. */
  readonly Carrier: string;
  readonly Teu: number;
  readonly Built: number;
}

type Line = readonly [
  imo: string,
  name: string,
  teu: number,
  built: number,
  flag: string,
  mmsi: string,
  callSign: string,
  cn?: string,
];

const BY_CARRIER: Readonly<Record<string, readonly Line[]>> = {
  COSU: [
    ['1990070', 'QUAY HARMONY', 9400, 2014, 'HK', '477990013', 'VRQAB', '启航和谐'],
    ['1990147', 'QUAY PIONEER', 14500, 2018, 'HK', '477990026', 'VRQAC', '启航先锋'],
    ['1990214', 'QUAY VOYAGER', 20100, 2019, 'HK', '477990039', 'VRQAD', '启航远航'],
    ['1990288', 'QUAY FORTUNE', 13100, 2016, 'HK', '477990052', 'VRQAE', '启航福运'],
    ['1990355', 'QUAY PROSPERITY', 8500, 2010, 'HK', '477990065', 'VRQAF', '启航昌盛'],
    ['1990422', 'QUAY SUMMIT', 16100, 2024, 'HK', '477990078', 'VRQAG', '启航高峰'],
    ['1990496', 'QUAY BRIDGE', 4200, 2009, 'HK', '477990091', 'VRQAH', '启航之桥'],
  ],
  OOLU: [
    ['1990563', 'QUAY MERIDIAN', 13200, 2013, 'HK', '477990104', 'VRQAI', '启航子午'],
    ['1990630', 'QUAY AURORA', 21400, 2017, 'HK', '477990117', 'VRQAJ', '启航曙光'],
    ['1990707', 'JADE MERIDIAN', 8900, 2011, 'HK', '477990130', 'VRQAK'],
    ['1990771', 'JADE ORIENT', 16800, 2023, 'HK', '477990143', 'VRQAL'],
    ['1990848', 'JADE HARBOUR', 4500, 2008, 'HK', '477990156', 'VRQAM'],
    ['1990915', 'JADE DYNASTY', 24100, 2023, 'HK', '477990169', 'VRQAN'],
  ],
  MAEU: [
    ['1990989', 'NORTHERN CREST', 15200, 2015, 'DK', '219990182', 'OYQAO'],
    ['1991050', 'NORTHERN BEACON', 18300, 2014, 'DK', '219990195', 'OYQAP'],
    ['1991127', 'NORTHERN TIDE', 9600, 2011, 'DK', '219990208', 'OYQAQ'],
    ['1991191', 'NORTHERN GALE', 16500, 2024, 'DK', '219990221', 'OYQAR'],
    ['1991268', 'NORTHERN FJORD', 4500, 2012, 'DK', '219990234', 'OYQAS'],
    ['1991335', 'NORTHERN SOUND', 13600, 2017, 'DK', '219990247', 'OYQAT'],
  ],
  MSCU: [
    ['1991402', 'GOLDEN PASSAGE', 23700, 2019, 'LR', '636990260', 'D5QAU'],
    ['1991476', 'GOLDEN LAGOON', 15900, 2022, 'LR', '636990273', 'D5QAV'],
    ['1991543', 'GOLDEN ADRIA', 8800, 2012, 'LR', '636990286', 'D5QAW'],
    ['1991610', 'GOLDEN TRIDENT', 19400, 2016, 'LR', '636990299', 'D5QAX'],
    ['1991684', 'GOLDEN MISTRAL', 14000, 2011, 'LR', '636990312', 'D5QAY'],
    ['1991751', 'GOLDEN ISLA', 5000, 2005, 'LR', '636990325', 'D5QAZ'],
  ],
  CMDU: [
    ['1991828', 'BLUE STRAIT', 17800, 2013, 'MT', '256990338', '9HQBA'],
    ['1991892', 'BLUE PROVENCE', 15000, 2021, 'MT', '256990351', '9HQBB'],
    ['1991969', 'BLUE ESTEREL', 11300, 2010, 'MT', '256990364', '9HQBC'],
    ['1992030', 'BLUE CALANQUE', 23000, 2020, 'MT', '256990377', '9HQBD'],
    ['1992107', 'BLUE CAMARGUE', 6500, 2009, 'MT', '256990390', '9HQBE'],
    ['1992171', 'BLUE LITTORAL', 9300, 2015, 'MT', '256990403', '9HQBF'],
  ],
  EGLV: [
    ['1992248', 'EASTERN HORIZON', 12100, 2018, 'PA', '352990416', '3FQBG'],
    ['1992315', 'EASTERN GARLAND', 24000, 2021, 'PA', '352990429', '3FQBH'],
    ['1992389', 'EASTERN LOYALTY', 8500, 2013, 'PA', '352990442', '3FQBI'],
    ['1992456', 'EASTERN GLADE', 14200, 2015, 'PA', '352990455', '3FQBJ'],
    ['1992523', 'EASTERN BLOSSOM', 2900, 2019, 'PA', '352990468', '3FQBK'],
  ],
  ONEY: [
    ['1992597', 'PACIFIC LANTERN', 14000, 2016, 'SG', '563990481', '9VQBL'],
    ['1992664', 'PACIFIC MAGENTA', 24100, 2023, 'SG', '563990494', '9VQBM'],
    ['1992731', 'PACIFIC CRANE', 9000, 2012, 'SG', '563990507', '9VQBN'],
    ['1992808', 'PACIFIC HERON', 13900, 2018, 'SG', '563990520', '9VQBO'],
    ['1992872', 'PACIFIC IBIS', 7000, 2020, 'SG', '563990533', '9VQBP'],
  ],
  YMLU: [
    ['1992949', 'SILVER CURRENT', 14200, 2015, 'LR', '636990546', 'D5QBQ'],
    ['1993010', 'SILVER WISDOM', 11800, 2021, 'LR', '636990559', 'D5QBR'],
    ['1993084', 'SILVER TRUST', 8200, 2004, 'LR', '636990572', 'D5QBS'],
    ['1993151', 'SILVER UNITY', 2900, 2020, 'LR', '636990585', 'D5QBT'],
  ],
  HDMU: [
    ['1993228', 'MORNING DAWN', 24000, 2020, 'KR', '440990598', 'D7QBU'],
    ['1993292', 'MORNING LEDGE', 13100, 2013, 'KR', '440990611', 'D7QBV'],
    ['1993369', 'MORNING GARAM', 16000, 2021, 'KR', '440990624', 'D7QBW'],
  ],
  ZIMU: [
    ['1993436', 'STAR OF NINGBO', 15200, 2023, 'LR', '636990637', 'D5QBX', '宁波之星'],
    ['1993503', 'STAR OF HAIFA', 7900, 2023, 'LR', '636990650', 'D5QBY'],
    ['1993577', 'STAR OF QINGDAO', 10100, 2009, 'LR', '636990663', 'D5QBZ', '青岛之星'],
  ],
  HLCU: [
    ['1993644', 'OCEAN TRAVERSE', 13200, 2013, 'DE', '211990676', 'DCQCA'],
    ['1993711', 'OCEAN HANSA', 23700, 2023, 'DE', '211990689', 'DCQCB'],
    ['1993785', 'OCEAN WESER', 10600, 2010, 'DE', '211990702', 'DCQCC'],
  ],
  WHLC: [
    ['1993852', 'PEARL OF FORMOSA', 13200, 2021, 'SG', '563990715', '9VQCD'],
    ['1993929', 'PEARL OF TAMSUI', 3000, 2019, 'SG', '563990728', '9VQCE'],
  ],
  SITC: [
    ['1993993', 'SUNNY LIAONING', 1800, 2018, 'HK', '477990741', 'VRQCF', '阳光辽宁'],
    ['1994064', 'SUNNY ZHEJIANG', 2400, 2022, 'HK', '477990754', 'VRQCG', '阳光浙江'],
  ],
  MATS: [['1994131', 'ALOHA CREST', 3600, 2019, 'US', '338990767', 'WQQCH']],
  PCIU: [['1994208', 'MERLION TRADER', 14000, 2024, 'SG', '563990780', '9VQCI']],
};

/** Every vessel, grouped by carrier. */
export const vessels: readonly VesselRow[] = Object.entries(BY_CARRIER).flatMap(
  ([Carrier, lines]) =>
    lines.map(([Imo, NameEn, Teu, Built, Flag, Mmsi, CallSign, NameCn]) => ({
      Imo,
      NameEn,
      ...(NameCn && { NameCn }),
      Mmsi,
      CallSign,
      Flag,
      Carrier,
      Teu,
      Built,
    })),
);
