/**
 * How lists of shippers and carriers head the columns of cargo, apart from its label: what an import of orders proposes and
 * what a paste into the SI finds.
 */
export const CARGO_HEADINGS = {
  Packages: [
    'Packages',
    'PKGS',
    'PKG',
    'Pieces',
    'PCS',
    'Quantity',
    'Qty',
    'CTNS',
    'Cartons',
    'No of Packages',
    'No of PKGS',
    '箱数',
    '总件数',
  ],
  PackageUnit: ['包装单位', '包装类型', 'Package', 'Package Unit', 'Kind of Packages', 'Type of Packages', 'Unit'],
  Weight: [
    '重量',
    'Gross Weight',
    'Gross Weight KG',
    'Gross Weight KGS',
    'Weight',
    'G.W.',
    'GW KG',
    'GW KGS',
    'GR.WT',
    'Gross Wt',
    'G.Weight',
    'G.Wt',
    '毛重KGS',
    '总毛重',
  ],
  Volume: ['体积CBM', '尺码', 'Volume', 'Volume CBM', 'Measurement', 'Measurement CBM', 'MEAS', 'MEAS CBM', 'CBM', 'M3', 'Cube', '总体积'],
  GoodsName: ['品名', 'Commodity', 'Description', 'Description of Goods', 'Goods Description', 'Goods'],
  HsCode: ['HS Code', 'HS', 'HSCode', '海关编码', '税号'],
} as const satisfies Record<string, readonly string[]>;

/** The same for a box: its number, seal and type. */
export const BOX_HEADINGS = {
  Number: ['柜号', '集装箱号', '集装箱箱号', 'Container No', 'Container Number', 'Container', 'CNTR No', 'CNTR NO.', 'Ctnr No', 'Cont No'],
  Seal: ['铅封号', '封条号', '铅封', 'Seal No', 'Seal Number', 'Seal'],
  Owner: ['SOC/COC', 'COC/SOC', 'SOC', 'COC', '箱主', '柜属', 'Owner', 'Box Owner', 'Container Owner', 'Shipper Owned'],
  Tare: ['皮重', '空重', '柜重', 'Tare', 'Tare Weight', 'Tare KGS', 'Tare KG', 'TARE WT'],
  Type: [
    '柜型',
    '尺寸',
    '箱型尺寸',
    '柜型尺寸',
    'Type',
    'Size',
    'Size Type',
    'Type Size',
    'Container Type',
    'Container Size',
    'CNTR Type',
    'CNTR Size',
  ],
} as const satisfies Record<string, readonly string[]>;
