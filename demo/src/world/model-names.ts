/** Invented names of product lines, short enough for a title and spelt in plain Latin letters. */
export const MODEL_NAMES: readonly string[] = `
Alba Arvo Ashel Avenor Balou Belmi Birka Brevo Briss Calda Calvi Cassen Cedra Celo Cirel Corva Dalen Danu Darrow Delmar
Dorsa Dovra Eiken Elmo Elvar Ember Enna Esker Evora Fadel Falun Fenna Ferro Fiora Fjell Flint Fonda Galen Garda Gessa
Glim Gorse Halden Harlo Hedda Helio Hollin Idra Ilva Imber Indra Isala Ivo Jarla Jorda Junia Kalda Karo Kelda Kessel
Kirra Kolda Korso Lagan Larka Lenna Levo Liora Lisbet Lodra Lomar Luma Lunden Lysa Maren Marlo Mavi Merel Mido Miro
Molda Monta Morrow Nadel Nalani Narva Nessa Nimba Nola Norr Nova Oda Olma Onda Orla Oslet Ottar Ovira Palma Panea
Pella Perro Pinea Plano Porto Quilla Quint Rada Ravel Remi Rilla Rivo Roan Rosta Runa Sabel Salva Sanda Savo Sedna
Selva Senna Sierro Silja Sola Sondre Stella Sundra Talvi Tamar Tarn Tessa Thule Tindra Tova Trava Tulia Ulva Umbra Valdo
Vanta Varde Vega Velo Vesta Vida Vindel Viola Vorra Wenna Wick Yara Yrsa Zadar Zeno Zinna Zola
`
  .trim()
  .split(/\s+/);
