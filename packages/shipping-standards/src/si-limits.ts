/** Characters of a line in a party box, marks or a bill of lading column (EDIFACT an..35, DCSA eBL). */
export const LINE_WIDTH = 35;
/** Lines of a party's name and address: 5 lines of 35 (NAD C058 and C080). */
export const PARTY_LINES = 5;
/** Lines of shipping marks: 10 of 35 (PCI C210). */
export const MARKS_LINES = 10;
/** Lines of a goods description on the bill (DCSA descriptionOfGoods). */
export const DESCRIPTION_LINES = 150;
/** Longest goods description in an EDIFACT text element (FTX C108 since D.99A; 70 before). */
export const DESCRIPTION_ELEMENT = 512;

/** Number of packages: a whole number from 1 (GID n..8). */
export const PACKAGES_MIN = 1;
export const PACKAGES_MAX = 99_999_999;
/** Gross weight in kilograms and volume in cubic metres: greater than zero, 8 digits before and 3 after the point. */
export const MEASURE_INTEGER_DIGITS = 8;
export const MEASURE_FRACTION_DIGITS = 3;
/** A volume over the inner volume of the box warns; over this many times the inner volume it is refused. */
export const VOLUME_STOP_FACTOR = 1.15;
/** Cargo weight of a 20-foot box in kilograms above which roads at many ports refuse it: warn. */
export const ROAD_WEIGHT_20_FEET = 21_500;

/** Containers of one bill. */
export const CONTAINERS_PER_BILL = 200;
/** Goods lines of one bill (customs itself takes 9,999). */
export const GOODS_LINES_PER_BILL = 99;
export const CUSTOMS_GOODS_LINES = 9_999;
/** Bills that one order can be split into (multi-copy SI). */
export const COPIES_MIN = 1;
export const COPIES_MAX = 50;
/** Notify parties of one bill (DCSA eBL). */
export const NOTIFY_PARTIES = 3;

/** Bill number length (third-party interfaces), longest customs and EDIFACT reference, and DCSA transport document reference. */
export const BILL_NUMBER_MIN = 6;
export const BILL_NUMBER_MAX = 30;
export const REFERENCE_MAX = 35;
export const TRANSPORT_DOCUMENT_REFERENCE_MAX = 20;
/** Seal number (DCSA); EDIFACT D.99B carries only 10 of it (seal.ts). */
export const SEAL_MAX = 15;
/** Vessel name and voyage in EDIFACT TDT 8212 and 8028; DCSA allows 50 for both. */
export const VESSEL_NAME_MAX = 35;
export const VOYAGE_MAX = 17;
/** Place name in EDIFACT LOC 3224 as carriers print it, and code 3225. */
export const PLACE_NAME_MAX = 35;
export const PLACE_CODE_MAX = 25;
/** Phone number in customs messages. */
export const PHONE_MAX = 50;
